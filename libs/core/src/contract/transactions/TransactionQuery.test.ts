import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { emptyDashboardFilter } from "../../domain/reclaim/DashboardFilter.ts"
import { DueRange } from "../../domain/reclaim/DueRange.ts"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { ExpiryQuery } from "../expiring/ExpiryGroup.ts"
import { TransactionQuery } from "./TransactionGroup.ts"

const decode = Schema.decodeUnknownSync(TransactionQuery)
const isRefused = (body: object): boolean => Schema.decodeUnknownExit(TransactionQuery)(body)._tag === "Failure"

describe("the question for transactions", () => {
  it("without any key asks for the most valuable of all", () => {
    expect(decode({})).toEqual({
      filter: emptyDashboardFilter("summary"),
      viewAsUserId: 0,
      sort: "-netUsd",
      offset: 0,
      limit: 100
    })
  })

  it("comes back as it was sent", () => {
    const question: TransactionQuery = {
      filter: emptyDashboardFilter("expiring").with({
        search: "nestle 2024",
        due: new DueRange({ by: "statutory", from: null, to: CalendarDate.make("2026-12-31") })
      }),
      viewAsUserId: 7,
      sort: "payDate",
      offset: 500,
      limit: 250
    }
    const body = Schema.encodeSync(TransactionQuery)(question)
    expect(body).toMatchObject({
      trans_Type: "expiring",
      view_as_user_id: 7,
      search: "nestle 2024",
      due_by: "statutory",
      due_to: "2026-12-31"
    })
    expect(decode(JSON.parse(JSON.stringify(body)))).toEqual(question)
  })

  it.each([
    { limit: 0 },
    { limit: 501 },
    { offset: -1 },
    { offset: 2_147_483_648 },
    { sort: "--netUsd" },
    { sort: "netUsd; drop table reclaim" },
    { search: "x".repeat(101) },
    { due_from: "2026-02-30" },
    { due_by: "both" },
    { trans_Type: "all" }
  ])("refuses %o", (body) => {
    expect(isRefused(body)).toBe(true)
  })
})

describe("the question for what expires", () => {
  it("is about the expiring tab whatever it says", () => {
    const { by, filter } = Schema.decodeUnknownSync(ExpiryQuery)({ trans_Type: "paid", coi: "CH,DE" })
    expect([by, filter.tab, filter.countries]).toEqual(["agent", "expiring", ["CH", "DE"]])
  })
})
