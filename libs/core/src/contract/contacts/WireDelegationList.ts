import { Schema } from "effect"
import { delegationFields, delegationsFit } from "../../rules/people/DelegationContent.ts"
import { wireFields } from "../wire/wireFields.ts"

/** What is done in one person's place, as it is sent. */
export const WireDelegationList = Schema.Array(wireFields(delegationFields)).check(delegationsFit)
