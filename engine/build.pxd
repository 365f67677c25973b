"""How this build was made. The debug build checks every state after every move."""

cdef extern from *:
    """
    #ifndef DIGSITE_DEBUG
    #define DIGSITE_DEBUG 0
    #endif
    """
    const bint DEBUG "DIGSITE_DEBUG"
