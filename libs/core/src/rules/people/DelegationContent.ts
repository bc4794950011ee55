import { Schema, SchemaGetter } from "effect"
import { DelegableAct } from "../../domain/contact/DelegableAct.ts"
import { Delegation, maxDelegationDays } from "../../domain/contact/Delegation.ts"
import { dayNumber } from "../../domain/value/dayNumber.ts"
import { largestInt } from "../../domain/value/largestInt.ts"
import { GivenDay, dayOfEntered, EnteredDate } from "../input/EnteredDate.ts"
import { standardDate } from "../../format/standardDate.ts"
import { enteredItem } from "../input/enteredItem.ts"

/** Maximum number of delegations per person. */
export const maxDelegations = 20

const Acts = Schema.Array(DelegableAct).check(
  Schema.makeFilter((acts) => acts.length > 0 || "Choose at least one task to delegate"),
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
  ...(toContactId === contactId ? { toContactId: "People cannot delegate to themselves" } : {}),
  ...(toDay < fromDay ? { toDay: "The last day is before the first day" } : {}),
  ...(dayNumber(toDay) - dayNumber(fromDay) >= maxDelegationDays
    ? { toDay: `At most ${String(maxDelegationDays)} days, including the first and the last` }
    : {})
})

const DelegationEntry = Schema.Struct({
  /** Identifies a delegation within the form when others are removed. */
  id: Schema.Int,
  /** Null until chosen. */
  toContactId: Schema.NullOr(Schema.Int),
  fromDay: Schema.String,
  toDay: Schema.String,
  acts: Schema.Array(DelegableAct)
})

/** A delegation as a form shows it. */
export type EnteredDelegation = typeof DelegationEntry.Type

const EnteredPerson = Schema.NullOr(Schema.Int)
  .check(Schema.makeFilter((id) => id !== null || "Expected somebody who is with you"))
  .pipe(
    Schema.decodeTo(delegationFields.toContactId, {
      decode: SchemaGetter.transform((id: number | null) => id ?? 0),
      encode: SchemaGetter.transform((id: number) => id)
    })
  )

const content = Schema.Struct({
  ...delegationFields,
  toContactId: EnteredPerson,
  fromDay: EnteredDate,
  toDay: EnteredDate
})

const toEntered = ({ acts, fromDay, toContactId, toDay }: DelegationContent, id: number): EnteredDelegation => ({
  id,
  toContactId,
  fromDay: standardDate(fromDay),
  toDay: standardDate(toDay),
  acts
})

/** Delegation form of a contact: content and its entered form. */
export const delegationForm = (contactId: number) =>
  Schema.Struct({
    delegation: Schema.Array(
      enteredItem({
        entered: DelegationEntry,
        content,
        shown: (one) => toEntered(one, 0),
        faults: ({ acts, fromDay, toContactId, toDay }: EnteredDelegation) => {
          const [from, to] = [dayOfEntered(fromDay), dayOfEntered(toDay)]
          if (from === null || to === null) return {}
          return delegationFaults(contactId, { acts, fromDay: from, toContactId: toContactId ?? 0, toDay: to })
        }
      })
    ).check(delegationsFit)
  })

export type EnteredDelegations = ReturnType<typeof delegationForm>["Encoded"]

/** A delegation that is about to be entered. */
export const newDelegation = (id: number): EnteredDelegation => ({
  id,
  toContactId: null,
  fromDay: "",
  toDay: "",
  acts: []
})

/** Entered form of a person's delegations. */
export const enteredDelegations = (delegation: ReadonlyArray<Delegation>): ReadonlyArray<EnteredDelegation> =>
  delegation.map(toEntered)
