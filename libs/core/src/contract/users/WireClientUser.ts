import { Schema } from "effect"
import { ClientUser } from "../../domain/user/ClientUser.ts"
import { ClientUserPage } from "../../domain/user/ClientUserPage.ts"
import { WireHeldRole } from "../wire/WireHeldRole.ts"
import { wireOf } from "../wire/wireOf.ts"

/** A user of a client. */
export const WireClientUser = wireOf(ClientUser, {
  values: { roles: Schema.Array(WireHeldRole), lastSignedInAt: Schema.NullOr(Schema.DateFromString) }
})

/** A page of them. */
export const WireClientUserPage = wireOf(ClientUserPage, { values: { users: Schema.Array(WireClientUser) } })
