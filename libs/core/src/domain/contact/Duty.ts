import { Schema } from "effect"

/** Work of a client for which a user needs a right of their own. */
export const DutyName = Schema.Literals(["accounts", "people", "payments", "documents"])
export type DutyName = typeof DutyName.Type

/** Number of holders of a duty who are named. */
export const maxHoldersNamed = 5

/** Client's users who can do a duty. */
export class Duty extends Schema.Class<Duty>("@reclaim/core/Duty")({
  duty: DutyName,
  /** True if the requesting user can do it. */
  isOwn: Schema.Boolean,
  /** Full names of other users who can do it, in their order, at most `maxHoldersNamed`. */
  holders: Schema.Array(Schema.String),
  /** Time of the user's request to the administrators in the last day; null for none. */
  askedAt: Schema.NullOr(Schema.Date)
}) {}

/** Duties of a client, and the administrators who hand out the rights for them. */
export class Duties extends Schema.Class<Duties>("@reclaim/core/Duties")({
  clientName: Schema.String,
  /** True if the requesting user can hand out the rights. */
  isAdministrator: Schema.Boolean,
  /** Full names of the other administrators who can sign in. */
  administrators: Schema.Array(Schema.String),
  duties: Schema.Array(Duty)
}) {
  /** Holders of a duty. */
  of(name: DutyName): Duty | undefined {
    return this.duties.find(({ duty }) => duty === name)
  }
}
