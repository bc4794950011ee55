import { Context, Effect, Layer } from "effect"
import { InvestorYearGroup } from "../../contract/applications/InvestorYearGroup.ts"
import type { AccountApplication } from "../../domain/account/application/AccountApplication.ts"
import type { BegunChange } from "../../domain/account/BegunChange.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import { callFailures } from "../calls/callFailures.ts"
import { callsOf } from "../calls/callsOf.ts"
import type { SeenApplication } from "./Applications.ts"

/** What renews the investors behind an owner, tax year by tax year. */
export class InvestorYears extends Context.Service<
  InvestorYears,
  {
    /** The application that renews them, with what is on file of a year, or the one that is under way already. Once for each key. */
    readonly begin: (key: string, ownerId: number, taxYear: number | null) => Effect.Effect<BegunChange, CallFailure>
    /**
     * Puts those of `fromYear` in the place of what is entered for `taxYear`; the same year twice is what is on file. Once for
     * each key. Fails with status 412 and the application as it is now when somebody has saved since that version.
     */
    readonly takeOver: (
      key: string,
      of: SeenApplication,
      years: { readonly taxYear: number; readonly fromYear: number }
    ) => Effect.Effect<AccountApplication, CallFailure>
  }
>()("@reclaim/core/InvestorYears") {
  static readonly layer = Layer.effect(
    InvestorYears,
    Effect.map(callsOf(InvestorYearGroup), ({ investorYears }) =>
      InvestorYears.of({
        begin: Effect.fn("InvestorYears.begin")(
          (key, ownerId, taxYear) =>
            investorYears.add({
              params: { id: ownerId },
              headers: { key },
              payload: taxYear === null ? {} : { tax_year: taxYear }
            }),
          callFailures
        ),
        takeOver: Effect.fn("InvestorYears.takeOver")(
          (key, { applicationId, version }, { fromYear, taxYear }) =>
            investorYears.takeOver({
              params: { id: applicationId },
              headers: { key, version },
              payload: { tax_year: taxYear, from_year: fromYear }
            }),
          callFailures
        )
      })
    )
  )
}
