import { Schema } from "effect"
import { ApplicationState } from "../ApplicationState.ts"
import type { FieldNote } from "../FieldNote.ts"
import type { RejectReason } from "../RejectReason.ts"

/** The most applications that the desk acts on at once. */
export const maxActedApplications = 100

/** Desk action applied to several applications of one client with the same details. */
export type TogetherAct =
  | { readonly act: "take" }
  | { readonly act: "return"; readonly notes: ReadonlyArray<FieldNote>; readonly reason: string }
  | { readonly act: "reject"; readonly rejectReason: RejectReason; readonly reason: string }

/** Applications that were acted on together, and where all of them stand now. */
export class ActedApplications extends Schema.Class<ActedApplications>("@reclaim/core/ActedApplications")({
  applicationIds: Schema.Array(Schema.Int),
  state: ApplicationState
}) {}
