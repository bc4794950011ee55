import type { OwnerOnFile } from "@reclaim/core/domain/application/OwnerOnFile"
import type { SecretText } from "@reclaim/core/domain/application/steps/SecretText"
import type { ApplicationSteps } from "@reclaim/core/domain/application/steps/ApplicationSteps"
import type { InvestorRow } from "@reclaim/core/domain/application/steps/InvestorsStep"
import type { OtherTaxNumber } from "@reclaim/core/domain/application/steps/TaxStep"
import type { DocumentRule } from "@reclaim/core/domain/document/DocumentRule"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { asksInvestors, investorKey } from "@reclaim/core/rules/application/investorGaps"
import { kindOfInvestorNumber } from "@reclaim/core/rules/application/kindOfNumber"
import { asksHoldings } from "@reclaim/core/rules/application/taxGaps"
import { cardOf, differingFromFile, holdingsOf, withOnFile } from "@reclaim/core/rules/application/withOnFile"
import { lastFour } from "@reclaim/core/rules/input/lastFour"
import { Context, Effect, Layer } from "effect"
import { isDeepStrictEqual } from "node:util"
import { ReferenceData } from "../../ledger/reference/ReferenceData.ts"
import { placeIn, type SealedColumn } from "../../platform/sealed/SealedColumn.ts"
import {
  sealedBirthDate,
  sealedBirthPlace,
  sealedFrikort,
  sealedTaxNumber
} from "../../platform/sealed/sealedColumns.ts"
import { SealedValues } from "../../platform/sealed/SealedValues.ts"
import type { WithinTransaction } from "../../platform/sql/WithinTransaction.ts"
import {
  findOrInsertInvestor,
  insertPart,
  readOwnedYears,
  removeNumberOfKind,
  removeTaxNumbers,
  writeInvestorProfile,
  writeOwnerProfile,
  writeTaxNumber,
  writeUsClassification
} from "./ownerFactsRows.ts"
import { ownerFlags } from "./owners/ownerFlags.ts"
import { numberOfRow, OwnersOnFile } from "./owners/OwnersOnFile.ts"
import { removeParts } from "./owners/ownerYearRows.ts"

/** Country whose form accepts a register or passport number. */
const korea = "KR"

/** A tax number as it is entered. */
interface EnteredNumber {
  readonly holder: "owner" | "investor"
  readonly holderId: number
  readonly country: string | null
  readonly kind: string
  readonly value: SecretText
}

const homeNumber = ({ owner }: ApplicationSteps) => ({
  country: owner.residence,
  kind: owner.taxNumberKind ?? "Other",
  value: owner.taxNumber
})

/** Korea's form accepts it in place of a tax number. A number issued by Korea takes precedence and is kept. */
const personalNumber = ({ owner }: ApplicationSteps) => ({ country: korea, kind: "Other", value: owner.personalNumber })

const otherNumber = ({ country, taxNumber }: OtherTaxNumber) => ({ country, kind: "Other", value: taxNumber })

/** True if the list contains the number unchanged. */
const isKept = (one: OtherTaxNumber, list: ReadonlyArray<OtherTaxNumber>): boolean =>
  list.some(({ country, id, taxNumber }) => id === one.id && country === one.country && taxNumber === one.taxNumber)

/**
 * Tax numbers that a change removes and those that it writes. An unchanged number keeps the form it was entered in; the
 * number of a former residence is kept for what was filed under it.
 */
const numberChanges = (former: ApplicationSteps, steps: ApplicationSteps) => {
  const gone = former.tax.numbers.filter((one) => !isKept(one, steps.tax.numbers))
  const added = steps.tax.numbers.filter((one) => !isKept(one, former.tax.numbers))
  return {
    removed: gone.flatMap(({ id }) => numberOfRow(id) ?? []),
    written: [homeNumber(steps), ...added.map(otherNumber), personalNumber(steps)] as const
  }
}

/**
 * Owner facts on file once the application is accepted. The way shares are held comes from the latest account that
 * asked for it.
 */
const knownWith = (
  steps: ApplicationSteps,
  onFile: OwnerOnFile,
  { rules, today }: { readonly rules: ReadonlyArray<DocumentRule>; readonly today: CalendarDate }
): ApplicationSteps => {
  const { ownerId } = onFile.owner
  const merged = withOnFile({ ...steps, owner: { ...steps.owner, ownerId } }, onFile, today)
  return {
    ...merged,
    tax: {
      ...merged.tax,
      ...(asksHoldings(steps, rules) ? {} : holdingsOf(onFile.tax)),
      ...(merged.tax.hasFrikort === null ? cardOf(onFile.tax) : {})
    }
  }
}

/** True if the application adds nothing to the facts on file. Tax numbers are excluded: they are written separately. */
const isKnown = ({ investors, owner, tax }: ApplicationSteps, onFile: OwnerOnFile): boolean =>
  isDeepStrictEqual(
    [owner, { ...tax, numbers: [] }, investors.ownersBehind],
    [onFile.owner, { ...onFile.tax, numbers: [] }, onFile.ownersBehind]
  )

/** Owner facts that are entered in an application and go on file when the first one is accepted. */
export class AcceptedFacts extends Context.Service<
  AcceptedFacts,
  {
    /**
     * Writes profile, tax numbers and investors as entered, each sealed again for its new place. Facts already on file
     * are kept. Returns the paths of differing entries, which are stored with the application.
     */
    readonly write: (
      clientId: number,
      ownerId: number,
      steps: ApplicationSteps,
      today: CalendarDate
    ) => WithinTransaction<ReadonlyArray<string>>
    /** Profile and tax numbers of an owner in the place of the former ones, which `former` has with their values. */
    readonly replace: (
      clientId: number,
      ownerId: number,
      former: ApplicationSteps,
      steps: ApplicationSteps
    ) => WithinTransaction
    /**
     * Replaces all investors on file for the tax years of the rows. Data entered for an investor override the data on
     * file.
     */
    readonly replaceYears: (clientId: number, ownerId: number, rows: ReadonlyArray<InvestorRow>) => WithinTransaction
  }
>()("@reclaim/app-api/AcceptedFacts") {
  static readonly layer = Layer.effect(
    AcceptedFacts,
    Effect.gen(function* () {
      const values = yield* SealedValues
      const owners = yield* OwnersOnFile
      const { documentRules: rules } = yield* ReferenceData

      const sealedFor = (column: SealedColumn, clientId: number, ownerId: number, value: SecretText) =>
        typeof value === "string" && value !== ""
          ? values.seal(placeIn(column, clientId, ownerId), value)
          : Effect.succeed(null)

      const writeNumber = Effect.fnUntraced(function* (
        clientId: number,
        number: EnteredNumber,
        isOverwriting: boolean
      ) {
        const { country, holder, holderId, kind, value } = number
        if (country === null || typeof value !== "string" || value === "") return
        const place = placeIn(sealedTaxNumber, clientId, holder, holderId, country, kind)
        const normalised = sealedTaxNumber.index?.normalised(value) ?? value
        const written = {
          holder,
          holderId,
          country,
          kind,
          sealed: yield* values.seal(place, value),
          index: yield* values.indexOf(place, normalised),
          last4: lastFour(value)
        }
        yield* writeTaxNumber(clientId, written, isOverwriting)
      })

      const writeProfile = Effect.fnUntraced(function* (clientId: number, ownerId: number, steps: ApplicationSteps) {
        const { owner, tax } = steps
        const profile = {
          usFilerForm: tax.usFilerForm,
          formationDate: owner.formationDate,
          fiscalYearEnd: owner.fiscalYearEnd,
          lei: tax.lei,
          registeredAddress: owner.registeredAddress,
          mailingAddress: owner.mailingAddress,
          birthDate: yield* sealedFor(sealedBirthDate, clientId, ownerId, owner.birthDate),
          birthPlace: yield* sealedFor(sealedBirthPlace, clientId, ownerId, owner.birthPlace),
          frikort: yield* sealedFor(sealedFrikort, clientId, ownerId, tax.frikortNumber),
          flags: ownerFlags(steps)
        }
        yield* writeOwnerProfile(clientId, ownerId, profile)
      })

      const writeNumbers = Effect.fnUntraced(function* (
        clientId: number,
        ownerId: number,
        numbers: ReadonlyArray<Omit<EnteredNumber, "holder" | "holderId">>,
        isOverwriting: boolean
      ) {
        for (const number of numbers) {
          yield* writeNumber(clientId, { holder: "owner", holderId: ownerId, ...number }, isOverwriting)
        }
      })

      /** The investor of a row, written once however many years it has parts in. */
      const writeInvestor = Effect.fnUntraced(function* (clientId: number, row: InvestorRow, isOverwriting: boolean) {
        const { address, entityType, name, residence, taxNumber, usClassification } = row
        if (entityType === null || residence === null) return null
        const isPerson = entityType === "individual" || entityType === "joint"
        const investorId = yield* findOrInsertInvestor(clientId, {
          name: name.trim(),
          residence,
          entityType,
          usClassification: entityType === "llc" ? usClassification : null,
          investorType: isPerson ? "Investor" : "Non-Partnership"
        })
        if (address !== null) yield* writeInvestorProfile(clientId, investorId, address, isOverwriting)
        const number: EnteredNumber = {
          holder: "investor",
          holderId: investorId,
          country: residence,
          kind: kindOfInvestorNumber(row),
          value: taxNumber
        }
        yield* writeNumber(clientId, number, isOverwriting)
        return investorId
      })

      const writeParts = Effect.fnUntraced(function* (
        clientId: number,
        ownerId: number,
        rows: ReadonlyArray<InvestorRow>,
        isOverwriting: boolean
      ) {
        const written = new Map<string, number | null>()
        for (const row of rows) {
          const { percent, taxYear } = row
          if (taxYear === null) continue
          const key = investorKey(row)
          const investorId = written.get(key) ?? (yield* writeInvestor(clientId, row, isOverwriting))
          written.set(key, investorId)
          if (investorId !== null) yield* insertPart(clientId, { ownerId, taxYear, investorId, percent })
        }
      })

      const writeInvestors = Effect.fnUntraced(function* (clientId: number, ownerId: number, steps: ApplicationSteps) {
        // What an import has said of a year holds: its parts add up already.
        const known = yield* readOwnedYears(clientId, ownerId)
        const rows = steps.investors.rows.filter(({ taxYear }) => taxYear === null || !known.has(taxYear))
        yield* writeParts(clientId, ownerId, rows, false)
      })

      return AcceptedFacts.of({
        write: Effect.fnUntraced(function* (clientId, ownerId, steps, today) {
          const onFile = (yield* owners.opened(clientId, [ownerId])).get(ownerId)
          if (onFile === undefined) return yield* Effect.die(new Error("facts of no owner were accepted"))
          const known = knownWith(steps, onFile, { rules, today })
          if (!isKnown(known, onFile)) yield* writeProfile(clientId, ownerId, known)
          const { usClassification } = steps.owner
          if (usClassification !== null) yield* writeUsClassification(clientId, ownerId, usClassification)
          const home = { ...homeNumber(steps), country: steps.owner.residence ?? onFile.owner.residence }
          const numbers = [home, ...steps.tax.numbers.map(otherNumber), personalNumber(steps)]
          yield* writeNumbers(clientId, ownerId, numbers, false)
          if (asksInvestors(steps)) yield* writeInvestors(clientId, ownerId, steps)
          return differingFromFile(steps, onFile, today)
        }),
        replace: Effect.fnUntraced(function* (clientId, ownerId, former, steps) {
          const { removed, written } = numberChanges(former, steps)
          const { residence, taxNumberKind } = former.owner
          const [home] = written
          const isHomeGone = home.kind !== taxNumberKind || home.value === null || home.value === ""
          yield* writeProfile(clientId, ownerId, steps)
          if (residence !== null && residence === home.country && taxNumberKind !== null && isHomeGone) {
            yield* removeNumberOfKind(clientId, ownerId, residence, taxNumberKind)
          }
          yield* removeTaxNumbers(clientId, ownerId, removed)
          yield* writeNumbers(clientId, ownerId, written, true)
        }),
        replaceYears: Effect.fnUntraced(function* (clientId, ownerId, rows) {
          const years = [...new Set(rows.flatMap(({ taxYear }) => taxYear ?? []))]
          yield* removeParts(clientId, ownerId, years)
          yield* writeParts(clientId, ownerId, rows, true)
        })
      })
    })
  )
}
