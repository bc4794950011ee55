import { Schema } from "effect"
import { ApplicationRow } from "./ApplicationRow.ts"
import { FoldedList } from "./FoldedList.ts"

/** A part of a client's applications, the one that was changed last first. */
export class ApplicationPage extends Schema.Class<ApplicationPage>("@reclaim/core/ApplicationPage")({
  applications: Schema.Array(ApplicationRow),
  /**
   * Bulk lists that match, each folded into one entry; empty unless folding was requested. Their applications are not
   * in `applications`.
   */
  lists: Schema.Array(FoldedList),
  /** Number of matches across all pages, without those in folded lists. */
  totalCount: Schema.Int
}) {}

/** Maximum number of applications per page. */
export const applicationPageLimit = 200
