import type { Page } from "playwright"

/** The request of the dashboard call, as the wire spells it. */
export interface DashboardRequest {
  readonly trans_Type?: string
  readonly midas_Status?: string
  readonly client_Facing_Status?: string
  readonly coi?: string
  readonly fI_Code?: string
  readonly acct_Code?: string
  readonly payrcvd_Year?: string
  readonly view_as_user_id?: number
}

interface SumRow {
  readonly net_reclaim: number
  readonly trans_count: number
}

/** The dashboard's answer on the wire: dollars as numbers. */
export interface DashboardAnswer {
  readonly total_processing: number
  readonly total_filed: number
  readonly total_paid: number
  readonly total_paid_year_date: number
  readonly total_active_acct: number
  readonly total_active_transaction: number
  readonly total_event_count: number
  readonly netMidasStatusSum: ReadonlyArray<SumRow & { readonly midas_status: string }>
  readonly netReclaimClientStatusSum: ReadonlyArray<SumRow & { readonly client_facing_status: string }>
  readonly yearNetReclaimSum: ReadonlyArray<SumRow & { readonly year_paid: number }>
  readonly coiNetReclaimSum: ReadonlyArray<SumRow & { readonly coi: string; readonly coi_name: string }>
  readonly fiAcctTransactionSum: ReadonlyArray<SumRow & { readonly fi_code: string; readonly acct_code: string }>
}

/** Requests the dashboard as the page's own user, alongside the page. */
export const askDashboard = (page: Page, request: DashboardRequest = {}): Promise<DashboardAnswer> =>
  page.evaluate(async (asked) => {
    const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? ""
    const answer = await fetch("/proxy/reports/LF/LFormData", {
      method: "POST",
      credentials: "include",
      headers: {
        "content-type": "application/json",
        "x-xsrf-token": decodeURIComponent(token),
        "x-api-version": "1.0",
        "x-application-id": "reclaim-portal"
      },
      body: JSON.stringify({
        filter: true,
        trans_Type: "",
        midas_Status: "",
        client_Facing_Status: "",
        coi: "",
        fI_Code: "",
        acct_Code: "",
        payrcvd_Year: "",
        view_as_user_id: 0,
        bO_ClientID: "",
        group_Code: "",
        ...asked
      })
    })
    if (!answer.ok)
      throw new Error(`The dashboard call was answered with ${String(answer.status)}: ${await answer.text()}`)
    return answer.json()
  }, request)

/** Whole cents of an amount in dollars. */
export const centsOf = (dollars: number): number => Math.round(dollars * 100)

/** The sum of a list's amounts in whole cents. */
export const sumOf = (rows: ReadonlyArray<SumRow>): number =>
  rows.reduce((sum, row) => sum + centsOf(row.net_reclaim), 0)

/** Dollars as the portal writes them. */
export const usdText = (dollars: number): string =>
  dollars.toLocaleString("en-US", { style: "currency", currency: "USD" })
