import type { Page } from "playwright"

/** A row of either list of statements, on the wire. */
export interface StatementRow {
  readonly report_id: number
  readonly report_guid: string
  readonly statement_name: string
}

/** The part of a quarterly statement that the tests read; amounts are dollars. */
export interface QuarterlyAnswer {
  readonly figures: Readonly<
    Record<
      | "opening_balance"
      | "new_entitlements"
      | "paid"
      | "refunded_short"
      | "closed"
      | "past_deadline"
      | "fx_revaluation"
      | "interest_and_charges"
      | "changed_estimates"
      | "closing_balance",
      number
    >
  >
  readonly line_count: number
}

/** The part of a payment statement that the tests read. */
export interface PaymentAnswer {
  readonly statement: StatementRow & { readonly statement_pay_amount: number }
  readonly totals: { readonly net_usd: number }
  readonly line_count: number
}

/** Requests as the page's own user, alongside the page. */
const ask = <Answer>(page: Page, path: string, body: object): Promise<Answer> =>
  page.evaluate(
    async ([asked, payload]) => {
      const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? ""
      const answer = await fetch(asked, {
        method: "POST",
        credentials: "include",
        headers: {
          "content-type": "application/json",
          "x-xsrf-token": decodeURIComponent(token),
          "x-api-version": "1.0",
          "x-application-id": "reclaim-portal"
        },
        body: JSON.stringify(payload)
      })
      if (!answer.ok) throw new Error(`${asked} was answered with ${String(answer.status)}: ${await answer.text()}`)
      return answer.json()
    },
    [path, body] as const
  )

const oneOf = ({ report_guid, report_id }: StatementRow) => ({ report_id, report_guid, view_as_user_id: 0 })

/** The quarterly statements of the page's user. */
export const askQuarterlyList = (page: Page): Promise<ReadonlyArray<StatementRow>> =>
  ask(page, "/proxy/reports/QR/AvailableReports", { report_id: null, report_guid: null, view_as_user_id: 0 })

/** The payment statements of the page's user. */
export const askPaymentList = (page: Page): Promise<ReadonlyArray<StatementRow>> =>
  ask(page, "/proxy/reports/PS/AvailableStatements", { view_as_user_id: 0 })

/** The content of a quarterly statement. */
export const askQuarterly = (page: Page, row: StatementRow): Promise<QuarterlyAnswer> =>
  ask(page, "/api/v1/quarterly-statements/detail", oneOf(row))

/** The content of a payment statement. */
export const askPayment = (page: Page, row: StatementRow): Promise<PaymentAnswer> =>
  ask(page, "/api/v1/payment-statements/detail", oneOf(row))
