import { OwnerYear } from "@reclaim/core/domain/account/investors/OwnerYear"
import type { InvestorRow } from "@reclaim/core/domain/application/steps/InvestorsStep"
import { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { ownerYearRange, yearsOf } from "@reclaim/core/rules/account/investors/ownerYearRange"
import { Context, Effect, Layer } from "effect"
import { placeIn } from "../../../platform/sealed/SealedColumn.ts"
import { sealedTaxNumber } from "../../../platform/sealed/sealedColumns.ts"
import { SealedValues } from "../../../platform/sealed/SealedValues.ts"
import type { WithinTransaction } from "../../../platform/sql/WithinTransaction.ts"
import { type PartOnFileRow, readOwnerYears, readPartsOnFile } from "./ownerYearRows.ts"

/** The tax years of an owner that can be entered. */
export interface YearsOnFile {
  /** Latest first. */
  readonly years: ReadonlyArray<OwnerYear>
  /** The year of the owner's earliest open reclaim; null where none is open. */
  readonly openFromYear: number | null
}

const emptyYear = (taxYear: number) =>
  new OwnerYear({ taxYear, percent: null, investorCount: 0, transCount: 0, netReclaim: UsdCents.make(0) })

/** Identifies a row by year and investor, so that copying it twice gives the same row. */
const rowId = (taxYear: number, investorId: number): string => `file-${String(taxYear)}-${String(investorId)}`

/** Investors behind a client's owners, by tax year. */
export class InvestorsOnFile extends Context.Service<
  InvestorsOnFile,
  {
    /** Entries by year, with the sealed values themselves, which never leave the server. */
    readonly opened: (
      clientId: number,
      ownerId: number,
      years: ReadonlyArray<number>
    ) => WithinTransaction<ReadonlyArray<InvestorRow>>
    /** The years that can be entered in a year, `present`. */
    readonly years: (clientId: number, ownerId: number, present: number) => WithinTransaction<YearsOnFile>
  }
>()("@reclaim/app-api/InvestorsOnFile") {
  static readonly layer = Layer.effect(
    InvestorsOnFile,
    Effect.gen(function* () {
      const values = yield* SealedValues

      const numberOf = (clientId: number, { investorId, numberKind, residence, valueSealed }: PartOnFileRow) =>
        numberKind === null || valueSealed === null
          ? Effect.succeed(null)
          : Effect.orDie(
              values.open(
                placeIn(sealedTaxNumber, clientId, "investor", investorId, residence, numberKind),
                valueSealed
              )
            )

      return InvestorsOnFile.of({
        opened: Effect.fnUntraced(function* (clientId, ownerId, years) {
          const numbers = new Map<number, string | null>()
          const rows: Array<InvestorRow> = []
          for (const part of yield* readPartsOnFile(clientId, ownerId, years)) {
            const { address, entityType, investorId, name, percent, residence, taxYear, usClassification } = part
            const known = numbers.get(investorId)
            const taxNumber = known === undefined ? yield* numberOf(clientId, part) : known
            numbers.set(investorId, taxNumber)
            const id = rowId(taxYear, investorId)
            rows.push({ id, taxYear, name, entityType, usClassification, residence, percent, taxNumber, address })
          }
          return rows
        }),
        years: Effect.fnUntraced(function* (clientId, ownerId, present) {
          const known = yield* readOwnerYears(clientId, ownerId)
          const byYear = new Map(known.map((row) => [row.taxYear, new OwnerYear(row)]))
          const open = known.filter(({ transCount }) => transCount > 0).map(({ taxYear }) => taxYear)
          const openFromYear = open.length === 0 ? null : Math.min(...open)
          const years = yearsOf(ownerYearRange(present, openFromYear))
          return { years: years.map((year) => byYear.get(year) ?? emptyYear(year)), openFromYear }
        })
      })
    })
  )
}
