import { Schema } from "effect"
import { HeldRole } from "../contact/HeldRole.ts"
import { SecondFactor } from "./SecondFactor.ts"
import { UserStatus } from "./UserStatus.ts"

/** A user of a client, as those who run its people see them. */
export class ClientUser extends Schema.Class<ClientUser>("@reclaim/core/ClientUser")({
  userId: Schema.Int,
  /** Counts the changes; a change names the version that it is made to. */
  version: Schema.Int,
  /** Who they are among the contacts; null for who was made a user before there were any. */
  contactId: Schema.NullOr(Schema.Int),
  firstName: Schema.String,
  lastName: Schema.String,
  email: Schema.String,
  /** Whether they have the administrator's rights, by a role or since before there were any. */
  isAdministrator: Schema.Boolean,
  /** Empty also for who has rights that were given before there were roles. */
  roles: Schema.Array(HeldRole),
  secondFactor: SecondFactor,
  /** Null for who never did. */
  lastSignedInAt: Schema.NullOr(Schema.Date),
  /** In how many browsers they are signed in now. */
  sessionCount: Schema.Int,
  status: UserStatus
}) {
  get fullName(): string {
    return `${this.firstName} ${this.lastName}`
  }
}
