import type { ProofMethod } from "@reclaim/core/domain/session/ProofMethod"

/** How a session was opened: by a proof of one's own, by the word of an identity provider, or by a guest's link. */
export type SessionMethod = ProofMethod | "oidc" | "link"
