import { Schema } from "effect"
import { DelegableAct } from "../../domain/contact/DelegableAct.ts"
import { Delegation, maxDelegationDays } from "../../domain/contact/Delegation.ts"
import { dayNumber } from "../../domain/value/dayNumber.ts"
import { largestInt } from "../../domain/value/largestInt.ts"
import { GivenDay } from "../input/EnteredDate.ts"

/** Maximum number of delegations per person. */
export const maxDelegations = 20

const Acts = Schema.Array(DelegableAct).check(
  Schema.makeFilter((acts) => acts.length > 0 || "Expected at least one of what is done in their place"),
  Schema.makeFilter((acts) => new Set(acts).size === acts.length || "Expected each once")
)

/** Fields of an entered delegation. */
export const delegationFields = {
  ...Delegation.fields,
  fromDay: GivenDay,
  toDay: GivenDay,
  toContactId: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt })),
  acts: Acts
} as const

export type DelegationContent = Schema.Struct.Type<typeof delegationFields>

/** Limit on the number of delegations per person. */
export const delegationsFit = Schema.isMaxLength(maxDelegations)

/** Faults of a single delegation, by field; empty if valid. */
export const delegationFaults = (
  contactId: number,
  { fromDay, toContactId, toDay }: DelegationContent
): Readonly<Partial<Record<keyof DelegationContent, string>>> => ({
  ...(toContactId === contactId ? { toContactId: "Nobody stands in for themselves" } : {}),
  ...(toDay < fromDay ? { toDay: "The last day comes before the first one" } : {}),
  ...(dayNumber(toDay) - dayNumber(fromDay) >= maxDelegationDays
    ? { toDay: `At most ${String(maxDelegationDays)} days, the first and the last one included` }
    : {})
})
