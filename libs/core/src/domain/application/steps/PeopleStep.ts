import { Schema } from "effect"
import { largestInt } from "../../value/largestInt.ts"

/** Maximum number of people per account. */
const maxPeople = 50

/** Contacts of the client who act for the account. */
export const PeopleStep = Schema.Struct({
  contactIds: Schema.Array(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt }))).check(
    Schema.isMaxLength(maxPeople, { message: `Expected at most ${String(maxPeople)} people` }),
    Schema.makeFilter((ids) => new Set(ids).size === ids.length || "Expected each person once")
  )
})
export type PeopleStep = typeof PeopleStep.Type
