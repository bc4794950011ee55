import type { ProofMethod } from "@reclaim/core/domain/session/ProofMethod"

/** Way in which a session was opened: a proof of one's own, an identity provider, or a guest's link. */
export type SessionMethod = ProofMethod | "oidc" | "link"
