import type { Actor } from "@reclaim/core/domain/reclaim/Actor"
import { closeReasonsOf } from "@reclaim/core/domain/reclaim/CloseReason"

/** Who was late with a reclaim that expired, by the index that a block stores; the first means "not available". */
export const lateParties: ReadonlyArray<Actor> = ["nobody", "client", "custodian", "tax authority", "provider"]

/** The reasons for expiring, each at the place of its party less one. */
export const lateReasons: ReadonlyArray<string> = closeReasonsOf.expired
