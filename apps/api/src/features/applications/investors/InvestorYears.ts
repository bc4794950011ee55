import { Conflict, Invalid, NotFound, type Stale } from "@reclaim/core/contract/access/errors"
import { WireBegunYears } from "@reclaim/core/contract/applications/InvestorYearGroup"
import { WireApplication } from "@reclaim/core/contract/applications/WireApplication"
import type { SeenApplication } from "@reclaim/core/domain/application/ApplicationAct"
import type { AccountApplication } from "@reclaim/core/domain/application/AccountApplication"
import { BegunChange } from "@reclaim/core/domain/application/BegunChange"
import { blankSteps } from "@reclaim/core/domain/application/steps/ApplicationSteps"
import { isTransparent } from "@reclaim/core/domain/market/EntityType"
import { splitSecrets } from "@reclaim/core/rules/application/splitSecrets"
import { withYear } from "@reclaim/core/rules/account/investors/mergeYears"
import { Context, Effect, Layer } from "effect"
import { ServerClock } from "../../../platform/clock/ServerClock.ts"
import { Database } from "../../../platform/database/Database.ts"
import { exactlyOnce } from "../../../platform/writing/exactlyOnce.ts"
import { updateStep } from "../applicationRows.ts"
import { ApplicationSecrets } from "../ApplicationSecrets.ts"
import { Drafts } from "../Drafts.ts"
import { JudgedApplications } from "../JudgedApplications.ts"
import { nextState } from "../nextState.ts"
import { InvestorsOnFile } from "../owners/InvestorsOnFile.ts"
import { findOpenInvestors } from "../owners/ownerYearRows.ts"
import { OwnersOnFile } from "../owners/OwnersOnFile.ts"

interface ApplicationAuthor {
  readonly clientId: number
  readonly userId: number
}

const noOwner = new NotFound({ message: "This owner does not exist" })

const claimsItself = new Conflict({
  message: "This owner claims in its own name, so no investors are needed",
  code: "wrong_state"
})

const beginsNow = new Conflict({
  message: "Somebody else has just started entering this owner’s investors: try again",
  code: "wrong_state"
})

const ofNoOwner = new Conflict({ message: "This application is not for investors by tax year", code: "wrong_state" })

const nobodyIn = (year: number) => {
  const message = `No investors are on file or entered for ${String(year)}`
  return new Invalid({ message, fields: { from_year: message } })
}

/** Yearly renewal of the investors behind an owner. The caller decides who may do so. */
export class InvestorYears extends Context.Service<
  InvestorYears,
  {
    /**
     * Finds the owner's open application, or starts a draft with the investors on file for a year. Runs once per
     * idempotency key.
     */
    readonly add: (
      by: ApplicationAuthor,
      ownerId: number,
      taxYear: number | null
    ) => Effect.Effect<BegunChange, NotFound | Conflict | Invalid>
    /** Runs once per idempotency key. */
    readonly takeOver: (
      by: ApplicationAuthor,
      of: SeenApplication,
      years: { readonly taxYear: number; readonly fromYear: number }
    ) => Effect.Effect<AccountApplication, NotFound | Conflict | Stale | Invalid>
  }
>()("@reclaim/app-api/InvestorYears") {
  static readonly layer = Layer.effect(
    InvestorYears,
    Effect.gen(function* () {
      const database = yield* Database
      const clock = yield* ServerClock
      const drafts = yield* Drafts
      const judged = yield* JudgedApplications
      const secrets = yield* ApplicationSecrets
      const owners = yield* OwnersOnFile
      const investors = yield* InvestorsOnFile

      const current = (clientId: number, applicationId: number) =>
        Effect.orDie(Effect.map(judged.find(clientId, applicationId), ({ application }) => application))

      const beginApplication = Effect.fnUntraced(function* (
        by: ApplicationAuthor,
        ownerId: number,
        taxYear: number | null
      ) {
        const { clientId } = by
        const onFile = (yield* owners.masked(clientId, [ownerId])).get(ownerId)
        if (onFile === undefined) return yield* noOwner
        const { entityType, usClassification } = onFile.owner
        if (entityType === null || !isTransparent({ entityType, usClassification })) return yield* claimsItself
        const rows = taxYear === null ? [] : yield* investors.opened(clientId, ownerId, [taxYear])
        return yield* drafts
          .add(by, {
            origin: "manual",
            changedAccountId: null,
            renewedOwnerId: ownerId,
            steps: {
              ...blankSteps,
              owner: { ...blankSteps.owner, ownerId },
              investors: { ...blankSteps.investors, rows }
            },
            facts: { ownerId, taxYear }
          })
          .pipe(Effect.catchReason("SqlError", "UniqueViolation", () => Effect.fail(beginsNow)))
      })

      const findOrBegin = Effect.fnUntraced(function* (by: ApplicationAuthor, ownerId: number, taxYear: number | null) {
        const open = yield* findOpenInvestors(by.clientId, ownerId)
        const { applicationId, version } = yield* current(
          by.clientId,
          open ?? (yield* beginApplication(by, ownerId, taxYear))
        )
        return new BegunChange({ applicationId, version })
      })

      const takeOverYear = Effect.fnUntraced(function* (
        { clientId }: ApplicationAuthor,
        of: SeenApplication,
        { fromYear, taxYear }: { readonly taxYear: number; readonly fromYear: number }
      ) {
        const { opened, stored } = yield* judged.seen(clientId, of)
        yield* nextState(stored.state, "save")
        const { ownerId } = opened.owner
        if (stored.kind !== "investors" || ownerId === null) return yield* ofNoOwner
        const entered = fromYear === taxYear ? [] : opened.investors.rows.filter((row) => row.taxYear === fromYear)
        const taken = entered.length > 0 ? entered : yield* investors.opened(clientId, ownerId, [fromYear])
        if (taken.length === 0) return yield* nobodyIn(fromYear)
        const content = { ...opened.investors, rows: withYear(opened.investors.rows, taxYear, taken) }
        const { open, secrets: values } = splitSecrets("investors", content)
        yield* secrets.replace(clientId, of.applicationId, "investors", values)
        yield* updateStep(clientId, of.applicationId, {
          step: "investors",
          content: open,
          at: new Date(yield* clock.now)
        })
        return yield* current(clientId, of.applicationId)
      })

      return InvestorYears.of({
        add: Effect.fn("InvestorYears.add")((by, ownerId, taxYear) =>
          database
            .asClient(by.clientId, exactlyOnce(WireBegunYears, findOrBegin(by, ownerId, taxYear)))
            .pipe(Effect.provideService(ServerClock, clock))
        ),
        takeOver: Effect.fn("InvestorYears.takeOver")((by, of, years) =>
          database
            .asClient(by.clientId, exactlyOnce(WireApplication, takeOverYear(by, of, years)))
            .pipe(Effect.provideService(ServerClock, clock))
        )
      })
    })
  )
}
