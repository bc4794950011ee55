import { Schema } from "effect"
import { HeldRole } from "../contact/HeldRole.ts"
import { SecondFactor } from "./SecondFactor.ts"
import { UserStatus } from "./UserStatus.ts"

/** A user of a client, as those who run its people see them. */
export class ClientUser extends Schema.Class<ClientUser>("@reclaim/core/ClientUser")({
  userId: Schema.Int,
  /** Counts the changes; a change names the version that it is made to. */
  version: Schema.Int,
  /** Contact of the user; null for one created before contacts existed. */
  contactId: Schema.NullOr(Schema.Int),
  firstName: Schema.String,
  lastName: Schema.String,
  email: Schema.String,
  /** True if they have administrator rights, by a role or a grant older than roles. */
  isAdministrator: Schema.Boolean,
  /** Also empty for users whose rights are older than roles. */
  roles: Schema.Array(HeldRole),
  secondFactor: SecondFactor,
  /** Null for never. */
  lastSignedInAt: Schema.NullOr(Schema.Date),
  /** Number of browsers in which they are signed in. */
  sessionCount: Schema.Int,
  status: UserStatus
}) {
  get fullName(): string {
    return `${this.firstName} ${this.lastName}`
  }
}
