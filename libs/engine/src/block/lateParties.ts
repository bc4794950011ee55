import type { Actor } from "@reclaim/core/domain/reclaim/Actor"
import { closeReasonsOf } from "@reclaim/core/domain/reclaim/CloseReason"

/** Parties responsible for expired reclaims, by the index that a block stores; the first means "not available". */
export const lateParties: ReadonlyArray<Actor> = ["nobody", "client", "custodian", "tax authority", "provider"]

/** The close reasons of expired reclaims, each at the index of its party less one. */
export const lateReasons: ReadonlyArray<string> = closeReasonsOf.expired
