import { Schema } from "effect"
import { ApplicationRow } from "./ApplicationRow.ts"

/** A part of a client's applications, the one that was changed last first. */
export class ApplicationPage extends Schema.Class<ApplicationPage>("@reclaim/core/ApplicationPage")({
  applications: Schema.Array(ApplicationRow),
  /** How many were found in all. */
  totalCount: Schema.Int
}) {}

/** The most applications of one page. */
export const applicationPageLimit = 200
