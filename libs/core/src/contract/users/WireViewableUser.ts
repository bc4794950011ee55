import { Schema } from "effect"
import { ViewableUser } from "../../domain/shell/ViewableUser.ts"
import { asClass } from "../wire/asClass.ts"

/** A user found by a search for a user to view as. */
export const WireViewableUser = Schema.Struct({
  userId: Schema.Int.check(Schema.isGreaterThan(0)),
  fullName: Schema.String,
  clientName: Schema.String
}).pipe(
  Schema.encodeKeys({ userId: "user_id", fullName: "full_name", clientName: "client_name" }),
  asClass(ViewableUser)
)
