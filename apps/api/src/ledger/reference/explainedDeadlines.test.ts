import * as NodeServices from "@effect/platform-node/NodeServices"
import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { addDays, addMonths } from "@reclaim/core/domain/value/dateSteps"
import { decideDeadline } from "@reclaim/engine/deadline/decideDeadline"
import { explainDeadline } from "@reclaim/engine/deadline/explainDeadline"
import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Schema } from "effect"
import { ReferenceData, referenceFolder } from "./ReferenceData.ts"
import { readTable } from "./readTable.ts"

const Row = Schema.Struct({
  market: CountryCode,
  isin: Schema.String,
  name: Schema.String,
  pay_date: CalendarDate,
  us_resident_deadline: CalendarDate,
  days_from_2026_11_20: Schema.String,
  state: Schema.String
})

const us = CountryCode.make("US")

layer(ReferenceData.layer().pipe(Layer.provideMerge(NodeServices.layer)))("Explained deadlines", (it) => {
  it.effect("of all 183 checked rows lead from the day that counts to the day of the table", () =>
    Effect.gen(function* () {
      const { markets } = yield* ReferenceData
      const rows = yield* readTable(referenceFolder, "deadlines-us-resident.csv", Row)
      assert.lengthOf(rows, 183)
      for (const { market: iso2, pay_date: payDate, us_resident_deadline: statutory } of rows) {
        const market = yield* Effect.fromNullishOr(markets.find((one) => one.iso2 === iso2))
        const { agentCutoff } = yield* Effect.fromNullishOr(decideDeadline({ market, residence: us, payDate }))
        const explanation = explainDeadline({
          market,
          claimants: [{ residence: us, dueRow: null, isInvestor: false }],
          payDate,
          statutory,
          agentCutoff
        })
        const rule = yield* Effect.fromNullishOr(explanation.rule)
        assert.isTrue(explanation.agrees, `${iso2} ${payDate}`)
        // Computed as a reader would from the words alone.
        const months = rule.unit === "years" ? rule.count * 12 : rule.count
        const anniversary = addMonths(rule.countedFrom, months)
        assert.strictEqual(rule.basis === "START_OF_PAY_YEAR" ? addDays(anniversary, -1) : anniversary, statutory)
        assert.match(rule.version, new RegExp(`^${iso2}-[0-9a-f]{8}$`))
        assert.isNotEmpty(rule.text)
        assert.isNotEmpty(rule.sources)
        assert.isBelow(Date.parse(rule.lead.agentCutoff), Date.parse(statutory))
      }
    })
  )
})
