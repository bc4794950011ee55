import { describe, expect, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { WireExpiry } from "../../contract/expiring/ExpiryGroup.ts"
import { WireTransactionDetail, WireTransactionPage } from "../../contract/transactions/WireTransaction.ts"
import { emptyDashboardFilter } from "../../domain/reclaim/DashboardFilter.ts"
import { DueRange } from "../../domain/reclaim/DueRange.ts"
import { Expiry } from "../../domain/reclaim/Expiry.ts"
import { ViewReportAs } from "../../domain/shell/ViewReportAs.ts"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { clientWith, host } from "../../testing/clientWith.ts"
import { makeExpiry } from "../../testing/makeExpiry.ts"
import { makeTransactionPage } from "../../testing/makeTransaction.ts"
import { makeTransactionDetail } from "../../testing/makeTransactionDetail.ts"
import { Expiries } from "../expiring/Expiries.ts"
import { PortalClient } from "../portalClientLayer.ts"
import { Transactions } from "./Transactions.ts"

const cookies = "SESSION-LIFETIMES=20%7C30; XSRF-TOKEN=token.1"
const viewAs = new ViewReportAs({ userId: 9 })

const narrowedNowhere = {
  filter: true,
  midas_Status: "",
  client_Facing_Status: "",
  coi: "",
  fI_Code: "",
  acct_Code: "",
  payrcvd_Year: "",
  bO_ClientID: "",
  group_Code: ""
}

const question = {
  filter: emptyDashboardFilter("active").with({
    search: "nestle",
    due: new DueRange({ by: "agent", from: null, to: CalendarDate.make("2026-12-31") })
  }),
  viewAs,
  sort: "payDate",
  offset: 200,
  limit: 50
} as const

describe("the calls for transactions", () => {
  it.effect("ask for a page to the letter", () =>
    Effect.gen(function* () {
      const body = Schema.encodeSync(WireTransactionPage)(makeTransactionPage())
      const { layer, sent } = clientWith(() => ({ body }), { cookies })
      const page = yield* Effect.provide(
        Transactions.use((transactions) => transactions.page(question)),
        layer
      )
      expect(page.rows).toHaveLength(60)
      expect(sent).toHaveLength(1)
      expect(sent[0]).toMatchObject({ method: "POST", url: `${host}/api/v1/transactions` })
      expect(sent[0]?.body).toEqual({
        ...narrowedNowhere,
        trans_Type: "active",
        view_as_user_id: 9,
        search: "nestle",
        sort: "payDate",
        offset: 200,
        limit: 50,
        due_by: "agent",
        due_from: null,
        due_to: "2026-12-31"
      })
    })
  )

  it.effect("ask for one by its number", () =>
    Effect.gen(function* () {
      const body = Schema.encodeSync(WireTransactionDetail)(makeTransactionDetail())
      const { layer, sent } = clientWith(() => ({ body }), { cookies })
      const detail = yield* Effect.provide(
        PortalClient.use(({ transactions }) =>
          transactions.detail({ params: { seq: 77 }, query: { viewAsUserId: 9 } })
        ),
        layer
      )
      expect(detail.arithmetic.steps).toHaveLength(7)
      expect(sent[0]).toMatchObject({ method: "GET", url: `${host}/api/v1/transactions/77?view_as_user_id=9` })
    })
  )

  it.effect("fail with the server's message for an unknown number", () =>
    Effect.gen(function* () {
      const { layer } = clientWith(() => ({ status: 404, body: { message: "This transaction does not exist" } }), {
        cookies
      })
      const failure = yield* Effect.flip(
        Effect.provide(
          PortalClient.use(({ transactions }) =>
            transactions.detail({ params: { seq: 77 }, query: { viewAsUserId: 0 } })
          ),
          layer
        )
      )
      expect(failure).toMatchObject({ status: 404, message: "This transaction does not exist" })
    })
  )

  it.effect("ask for what expires, whatever the tab", () =>
    Effect.gen(function* () {
      const body = Schema.encodeSync(WireExpiry)(makeExpiry())
      const { layer, sent } = clientWith(() => ({ body }), { cookies })
      const expiry = yield* Effect.provide(
        Expiries.use((expiries) =>
          expiries.read({ filter: emptyDashboardFilter("expiring"), viewAsUserId: 9, by: "statutory" })
        ),
        layer
      )
      expect(expiry).toBeInstanceOf(Expiry)
      expect(sent[0]).toMatchObject({ method: "POST", url: `${host}/api/v1/expiring` })
      expect(sent[0]?.body).toEqual({
        ...narrowedNowhere,
        trans_Type: "expiring",
        view_as_user_id: 9,
        by: "statutory"
      })
    })
  )

  it.effect("fetch the calendar as the text that it is", () =>
    Effect.gen(function* () {
      const { layer, sent } = clientWith(
        () => ({ body: "BEGIN:VCALENDAR\r\n", headers: { "content-type": "text/calendar; charset=utf-8" } }),
        { cookies }
      )
      const text = yield* Effect.provide(
        PortalClient.use(({ expiring }) => expiring.calendar({ query: { viewAsUserId: 9 } })),
        layer
      )
      expect(text).toBe("BEGIN:VCALENDAR\r\n")
      expect(sent[0]).toMatchObject({ method: "GET", url: `${host}/api/v1/expiring.ics?view_as_user_id=9` })
    })
  )
})
