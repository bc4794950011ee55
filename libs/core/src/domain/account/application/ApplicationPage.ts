import { Schema } from "effect"
import { ApplicationRow } from "./ApplicationRow.ts"
import { FoldedList } from "./FoldedList.ts"

/** A part of a client's applications, the one that was changed last first. */
export class ApplicationPage extends Schema.Class<ApplicationPage>("@reclaim/core/ApplicationPage")({
  applications: Schema.Array(ApplicationRow),
  /** Where lists are folded, how many were found of each; they are not among `applications`. Else empty. */
  lists: Schema.Array(FoldedList),
  /** How many were found in all, without those of folded lists. */
  totalCount: Schema.Int
}) {}

/** The most applications of one page. */
export const applicationPageLimit = 200
