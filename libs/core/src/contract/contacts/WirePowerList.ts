import { Schema } from "effect"
import { powerFields, powersFit } from "../../rules/people/PowersContent.ts"
import { wireFields } from "../wire/wireFields.ts"

/** The signing powers of one person as they are sent. */
export const WirePowerList = Schema.Array(wireFields(powerFields)).check(powersFit)
