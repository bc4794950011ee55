import { Schema } from "effect"
import { RequirementState } from "./RequirementState.ts"

/**
 * What happened to a requirement. `moved`: from one state to another; `reworded`: its rule said something else until then;
 * `ordered`: somebody has ordered it, or has taken that back; `disputed` and `answered`: the client says that it is wrong, the
 * provider answers; `reassigned`: somebody else has to give it; `asked`: the desk asks for it.
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
  /** `portal`: by the rules and what is on file. */
  by: Schema.Literals(["client", "provider", "portal"]),
  /** Null unless it moved. */
  to: Schema.NullOr(RequirementState),
  /** Whether a scan of it was there by then, and nothing but its original was missing. */
  awaitsOriginal: Schema.Boolean,
  /** The words that go with it: of whoever acted, or those that the rule said before; empty for none. */
  text: Schema.String
}) {}
