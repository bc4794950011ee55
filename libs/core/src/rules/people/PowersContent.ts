import { Schema } from "effect"
import { maxPowerOwners, SigningPower } from "../../domain/contact/SigningPower.ts"
import { largestInt } from "../../domain/value/largestInt.ts"
import { sentLine } from "../../domain/value/sentText.ts"
import { GivenDay } from "../input/EnteredDate.ts"

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
  ...(mode === "jointly" && groupName === "" ? { groupName: "Say which group signs together, such as Directors" } : {}),
  ...(mode === "jointly" && groupCount === null ? { groupCount: "Say how many of the group have to sign" } : {}),
  ...(mode === "alone" && groupName !== "" ? { groupName: "Whoever signs alone needs no group" } : {}),
  ...(mode === "alone" && groupCount !== null ? { groupCount: "Whoever signs alone needs no others" } : {}),
  ...(validFrom !== null && validTo !== null && validTo < validFrom
    ? { validTo: "The last day comes before the first one" }
    : {})
})
