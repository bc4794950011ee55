import { Schema, SchemaGetter, String as Text } from "effect"
import { AccountDuplicate } from "../../domain/account/AccountDuplicate.ts"
import { AccountApplication, AlikeOwner } from "../../domain/application/AccountApplication.ts"
import { ApplicationPage } from "../../domain/application/ApplicationPage.ts"
import { ApplicationRow } from "../../domain/application/ApplicationRow.ts"
import { ActedApplications } from "../../domain/application/DeskApplicationAct.ts"
import { DeskApplication, LinkableOwner, NamedPerson } from "../../domain/application/DeskApplication.ts"
import { FieldChange } from "../../domain/application/FieldChange.ts"
import { FoldedList } from "../../domain/application/FoldedList.ts"
import { SavedStep } from "../../domain/application/SavedStep.ts"
import { FieldNote } from "../../domain/application/FieldNote.ts"
import { InvestorPartChange, InvestorYearChange } from "../../domain/account/investors/InvestorYearChange.ts"
import { OwnerYear } from "../../domain/account/investors/OwnerYear.ts"
import { wireFields } from "../wire/wireFields.ts"
import { wireOf } from "../wire/wireOf.ts"
import { WireApplicationSteps, WireOwnerOnFile } from "./WireApplicationSteps.ts"

const convertCase = (path: string, spell: (part: string) => string): string => path.split(".").map(spell).join(".")

/** The path of a field as it is sent: each of its steps in snake_case, as in `owner.tax_number`. */
export const FieldPath = Schema.String.pipe(
  Schema.decodeTo(Schema.String, {
    decode: SchemaGetter.transform((path: string) => convertCase(path, Text.snakeToCamel)),
    encode: SchemaGetter.transform((path: string) => convertCase(path, Text.camelToSnake))
  })
)

export const WireFieldNotes = Schema.Array(wireFields(FieldNote.fields, { values: { path: FieldPath } }))

const values = { gaps: WireFieldNotes, duplicates: Schema.Array(wireOf(AccountDuplicate)) }

const savedStepFields = {
  ...values,
  alikeOwners: Schema.Array(wireFields(AlikeOwner.fields)),
  onFile: Schema.NullOr(WireOwnerOnFile),
  doubts: WireFieldNotes
}

const Moment = Schema.NullOr(Schema.DateFromString)

export const WireApplication = wireOf(AccountApplication, {
  values: {
    ...savedStepFields,
    steps: WireApplicationSteps,
    ownerYears: Schema.Array(wireOf(OwnerYear)),
    notes: WireFieldNotes,
    updatedAt: Schema.DateFromString,
    submittedAt: Moment,
    decidedAt: Moment
  }
}).annotate({ identifier: "AccountApplication" })

export const WireActedApplications = wireOf(ActedApplications)

export const WireApplicationRow = wireOf(ApplicationRow, { values: { updatedAt: Schema.DateFromString } })

export const WireApplicationPage = wireOf(ApplicationPage, {
  values: {
    applications: Schema.Array(WireApplicationRow),
    lists: Schema.Array(wireOf(FoldedList, { values: { updatedAt: Schema.DateFromString } }))
  }
})

export const WireSavedStep = wireOf(SavedStep, { values: savedStepFields }).annotate({ identifier: "SavedStep" })

export const WireDeskApplication = wireOf(DeskApplication, {
  values: {
    ...values,
    application: WireApplication,
    investorYears: Schema.Array(
      wireOf(InvestorYearChange, { values: { parts: Schema.Array(wireFields(InvestorPartChange.fields)) } })
    ),
    changes: Schema.Array(wireFields(FieldChange.fields, { values: { path: FieldPath } })),
    owners: Schema.Array(wireFields(LinkableOwner.fields, { values: { differing: Schema.Array(FieldPath) } })),
    people: Schema.Array(wireFields(NamedPerson.fields))
  }
})
