import { InvestorYearChange } from "@reclaim/core/domain/account/investors/InvestorYearChange"
import { OwnerYear } from "@reclaim/core/domain/account/investors/OwnerYear"
import type { ApplicationSteps } from "@reclaim/core/domain/application/steps/ApplicationSteps"
import { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { investorChanges } from "@reclaim/core/rules/application/investorChanges"
import { Context, Effect, Layer } from "effect"
import type { WithinTransaction } from "../../platform/sql/WithinTransaction.ts"
import { InvestorsOnFile } from "./owners/InvestorsOnFile.ts"
import { readOwnerYears } from "./owners/ownerYearRows.ts"

const nothingOn = (taxYear: number): OwnerYear =>
  new OwnerYear({ taxYear, percent: null, investorCount: 0, transCount: 0, netReclaim: UsdCents.make(0) })

/** Effect of an application for an owner's investors on the years on file. */
export class KnownYears extends Context.Service<
  KnownYears,
  {
    /** One entry for each tax year with rows, latest first; empty while the application has gaps. */
    readonly changesOf: (
      clientId: number,
      opened: ApplicationSteps
    ) => WithinTransaction<ReadonlyArray<InvestorYearChange>>
  }
>()("@reclaim/app-api/KnownYears") {
  static readonly layer = Layer.effect(
    KnownYears,
    Effect.gen(function* () {
      const onFile = yield* InvestorsOnFile
      return KnownYears.of({
        changesOf: Effect.fnUntraced(function* (clientId, { investors, owner }) {
          const { ownerId } = owner
          if (ownerId === null) return []
          const asked = [...new Set(investors.rows.flatMap(({ taxYear }) => taxYear ?? []))]
          const known = yield* onFile.opened(clientId, ownerId, asked)
          const years = new Map((yield* readOwnerYears(clientId, ownerId)).map((row) => [row.taxYear, row]))
          return investorChanges(known, investors.rows).map(
            (change) =>
              new InvestorYearChange(Object.assign({}, years.get(change.taxYear) ?? nothingOn(change.taxYear), change))
          )
        })
      })
    })
  )
}
