import { Schema, SchemaGetter } from "effect"
import { DelegableAct } from "../../domain/contact/DelegableAct.ts"
import type { Delegation } from "../../domain/contact/Delegation.ts"
import { standardDate } from "../../format/standardDate.ts"
import { dayOfEntered, EnteredDate } from "../input/EnteredDate.ts"
import { enteredItem } from "../input/enteredItem.ts"
import { type DelegationContent, delegationFaults, delegationFields, delegationsFit } from "./DelegationContent.ts"

const Entered = Schema.Struct({
  /** Identifies a delegation within the form when others are removed. */
  id: Schema.Int,
  /** Null until chosen. */
  toContactId: Schema.NullOr(Schema.Int),
  fromDay: Schema.String,
  toDay: Schema.String,
  acts: Schema.Array(DelegableAct)
})

/** A delegation as a form shows it. */
export type EnteredDelegation = typeof Entered.Type

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
        entered: Entered,
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
