import { Schema } from "effect"
import { RequirementState } from "./RequirementState.ts"

/**
 * Event in the life of a requirement. `moved`: changed state; `reworded`: its rule changed; `ordered`: ordered, or the
 * order undone; `disputed` and `answered`: objection by the client, answer by the provider; `reassigned`: another party
 * has to provide it; `asked`: requested by the desk.
 */
export const RequirementEventKind = Schema.Literals([
  "moved",
  "reworded",
  "ordered",
  "disputed",
  "answered",
  "reassigned",
  "asked"
])
export type RequirementEventKind = typeof RequirementEventKind.Type

/** One step of the history of a requirement. */
export class RequirementEvent extends Schema.Class<RequirementEvent>("@reclaim/core/RequirementEvent")({
  at: Schema.Date,
  what: RequirementEventKind,
  /** `portal`: from the rules and the documents on file. */
  by: Schema.Literals(["client", "provider", "portal"]),
  /** Null unless it moved. */
  to: Schema.NullOr(RequirementState),
  /** True if a scan was on file by then and only the original was missing. */
  awaitsOriginal: Schema.Boolean,
  /** Text of the event: the actor's comment, or the rule's previous wording; empty for none. */
  text: Schema.String
}) {}
