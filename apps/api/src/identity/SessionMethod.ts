import type { ProofMethod } from "@reclaim/core/domain/session/ProofMethod"

/** How a session was opened: by a proof of one's own, or by the word of an identity provider. */
export type SessionMethod = ProofMethod | "oidc"
