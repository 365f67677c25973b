"""The proofs of this project, grouped by what they prove."""
