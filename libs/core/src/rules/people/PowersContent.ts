import { Schema, SchemaGetter } from "effect"
import { maxPowerOwners, SigningPower, SigningMode } from "../../domain/contact/SigningPower.ts"
import { largestInt } from "../../domain/value/largestInt.ts"
import { sentLine } from "../../domain/value/sentText.ts"
import { GivenDay, dayOfEntered, EnteredOptionalDate } from "../input/EnteredDate.ts"
import { standardDate } from "../../format/standardDate.ts"
import { enteredItem } from "../input/enteredItem.ts"

/** Maximum number of powers per person. */
export const maxPowers = 20

/** Maximum number of codes per power. */
const maxCodes = 100

/** Maximum number of signatures required from a group. */
const maxGroupCount = 20

const groupCounts = { expected: `a number from 1 to ${String(maxGroupCount)}` }

const DocumentCode = Schema.String.check(
  Schema.isPattern(/^[A-Z0-9][A-Z0-9._/-]{0,39}$/, { expected: "the code of a document, such as W-8BEN-E" })
)

const OwnerId = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt }))

const each = (values: ReadonlyArray<unknown>): true | string =>
  new Set(values).size === values.length || "Expected each once"

/** Fields of an entered signing power. */
export const powerFields = {
  codes: Schema.Array(DocumentCode).check(Schema.isMaxLength(maxCodes), Schema.makeFilter(each)),
  mode: SigningPower.fields.mode,
  groupName: sentLine(80),
  groupCount: Schema.NullOr(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: maxGroupCount }, groupCounts))),
  owners: Schema.Array(OwnerId).check(Schema.isMaxLength(maxPowerOwners), Schema.makeFilter(each)),
  validFrom: Schema.NullOr(GivenDay),
  validTo: Schema.NullOr(GivenDay)
} as const

export type PowerContent = Schema.Struct.Type<typeof powerFields>

/** Limit on the number of powers per person. */
export const powersFit = Schema.isMaxLength(maxPowers)

/** Faults of a single power, by field; empty if valid. */
export const powerFaults = ({
  groupCount,
  groupName,
  mode,
  validFrom,
  validTo
}: PowerContent): Readonly<Partial<Record<keyof PowerContent, string>>> => ({
  ...(mode === "jointly" && groupName === ""
    ? { groupName: "Enter the group that signs together, such as Directors" }
    : {}),
  ...(mode === "jointly" && groupCount === null ? { groupCount: "Enter how many of the group have to sign" } : {}),
  ...(mode === "alone" && groupName !== "" ? { groupName: "A person who signs alone has no group" } : {}),
  ...(mode === "alone" && groupCount !== null ? { groupCount: "A person who signs alone needs no co-signers" } : {}),
  ...(validFrom !== null && validTo !== null && validTo < validFrom
    ? { validTo: "The last day is before the first day" }
    : {})
})

const PowerEntry = Schema.Struct({
  /** Identifies a power within the form when others are removed. */
  id: Schema.Int,
  /** The codes of documents with commas between them; null for every document. */
  codes: Schema.NullOr(Schema.String),
  mode: SigningMode,
  groupName: Schema.String,
  groupCount: Schema.String,
  /** Numbers of owners; null for all. */
  owners: Schema.NullOr(Schema.Array(Schema.Int)),
  validFrom: Schema.String,
  validTo: Schema.String
})

/** A signing power as a form shows it. */
export type EnteredPower = typeof PowerEntry.Type

const codesOf = (text: string): ReadonlyArray<string> => [
  ...new Set(
    text
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter((code) => code !== "")
  )
]

const EnteredCodes = Schema.NullOr(Schema.String)
  .check(Schema.makeFilter((text) => text === null || codesOf(text).length > 0 || "Expected at least one code"))
  .pipe(
    Schema.decodeTo(powerFields.codes, {
      decode: SchemaGetter.transform((text: string | null) => (text === null ? [] : codesOf(text))),
      encode: SchemaGetter.transform((codes: ReadonlyArray<string>) => (codes.length === 0 ? null : codes.join(", ")))
    })
  )

const EnteredOwners = Schema.NullOr(Schema.Array(Schema.Int))
  .check(Schema.makeFilter((owners) => owners === null || owners.length > 0 || "Expected at least one owner"))
  .pipe(
    Schema.decodeTo(powerFields.owners, {
      decode: SchemaGetter.transform((owners: ReadonlyArray<number> | null) => owners ?? []),
      encode: SchemaGetter.transform((owners: ReadonlyArray<number>) => (owners.length === 0 ? null : owners))
    })
  )

const EnteredGroup = Schema.String.pipe(
  Schema.decodeTo(powerFields.groupName, {
    decode: SchemaGetter.transform((text: string) => text.trim()),
    encode: SchemaGetter.transform((name: string) => name)
  })
)

const EnteredCount = Schema.String.pipe(
  Schema.decodeTo(powerFields.groupCount, {
    decode: SchemaGetter.transform((text: string) => (text === "" ? null : Number(text))),
    encode: SchemaGetter.transform((count: number | null) => (count === null ? "" : String(count)))
  })
)

const toEntered = (
  { codes, groupCount, groupName, mode, owners, validFrom, validTo }: PowerContent,
  id: number
): EnteredPower => ({
  id,
  codes: codes.length === 0 ? null : codes.join(", "),
  mode,
  groupName,
  groupCount: groupCount === null ? "" : String(groupCount),
  owners: owners.length === 0 ? null : owners,
  validFrom: standardDate(validFrom),
  validTo: standardDate(validTo)
})

const Power = enteredItem({
  entered: PowerEntry,
  shown: (content) => toEntered(content, 0),
  content: Schema.Struct({
    ...powerFields,
    codes: EnteredCodes,
    groupName: EnteredGroup,
    groupCount: EnteredCount,
    owners: EnteredOwners,
    validFrom: EnteredOptionalDate,
    validTo: EnteredOptionalDate
  }),
  faults: ({ groupCount, groupName, mode, validFrom, validTo }: EnteredPower) =>
    powerFaults({
      codes: [],
      owners: [],
      mode,
      groupName: groupName.trim(),
      groupCount: groupCount === "" ? null : Number(groupCount),
      validFrom: dayOfEntered(validFrom),
      validTo: dayOfEntered(validTo)
    })
})

/** The signing powers of one person, and how a form shows them. */
export const PowersForm = Schema.Struct({ powers: Schema.Array(Power).check(powersFit) })

export type EnteredPowers = typeof PowersForm.Encoded

/** A power that is about to be given: alone, for every document, and for these owners or all. */
export const newPower = (id: number, owners: ReadonlyArray<number> | null = null): EnteredPower => ({
  id,
  codes: null,
  mode: "alone",
  groupName: "",
  groupCount: "",
  owners,
  validFrom: "",
  validTo: ""
})

/** Entered form of a person's powers. */
export const enteredPowers = (powers: ReadonlyArray<SigningPower>): ReadonlyArray<EnteredPower> => powers.map(toEntered)
