import { ViewableUser } from "../../domain/shell/ViewableUser.ts"
import { wireOf } from "../wire/wireOf.ts"

/** A user found by a search for whom to view as. */
export const WireViewableUser = wireOf(ViewableUser)
