import { ActorKind } from "../../domain/audit/ActorKind.ts"
import { AuditAction } from "../../domain/audit/AuditAction.ts"
import type { HistoryFilter } from "../../domain/audit/HistoryFilter.ts"
import { historyKindOf } from "./historyKindOf.ts"
import { historySideOf } from "./historySideOf.ts"

/** The actions and the actors that a filter leaves; null for all. */
export interface HistoryChoice {
  readonly actions: ReadonlyArray<AuditAction> | null
  readonly actorKinds: ReadonlyArray<ActorKind> | null
}

/** Translates the kind and the side of a filter into recorded values. */
export const historyChoice = ({ kind, side }: Pick<HistoryFilter, "kind" | "side">): HistoryChoice => ({
  actions: kind === null ? null : AuditAction.literals.filter((action) => historyKindOf[action] === kind),
  actorKinds: side === null ? null : ActorKind.literals.filter((actor) => historySideOf[actor] === side)
})
