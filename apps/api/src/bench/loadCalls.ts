import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib"
import type { Drawer } from "@reclaim/core/testing/drawer"
import type { BenchUser } from "./benchUsers.ts"

type Answer = Awaited<ReturnType<BenchUser["call"]>>

/** One kind of call, with its frequency. A file may be refused while the user's last one is still being made. */
export interface LoadCall {
  readonly kind: string
  readonly weight: number
  readonly isFile?: boolean
  readonly send: () => Promise<Answer>
}

const readers: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync
}

const jsonOf = ({ status, headers, body }: Answer): unknown => {
  if (status !== 200 && status !== 201) throw new Error(`preparing was answered with ${status}: ${body.toString()}`)
  const read = readers[String(headers["content-encoding"])]
  return JSON.parse((read === undefined ? body : read(body)).toString())
}

type Row = Readonly<Record<string, unknown>>

const textsOf = (rows: unknown, key: string): ReadonlyArray<string> =>
  (rows as ReadonlyArray<Row>).map((row) => String(row[key]).replaceAll(",", "%2C"))

/** Values to filter by: those that the user's own dashboard shows. */
const choicesOf = (dashboard: Row) => ({
  coi: textsOf(dashboard["coiNetReclaimSum"], "coi"),
  fI_Code: [...new Set(textsOf(dashboard["fiAcctTransactionSum"], "fi_code"))],
  midas_Status: textsOf(dashboard["netMidasStatusSum"], "midas_status"),
  payrcvd_Year: textsOf(dashboard["yearNetReclaimSum"], "year_paid")
})

const viewsPath = "/api/v1/saved-views"
const viewsQuery = "?screen=reclaimDashboard"
const words = ["pension", "a", "bank", "fund", "series", "trust"] as const

const keptView = async (user: BenchUser): Promise<unknown> => {
  const [kept] = jsonOf(await user.call("GET", `${viewsPath}${viewsQuery}`)) as ReadonlyArray<Row>
  const content = { name: "Switzerland", query: "coi=CH" }
  return (kept ?? (jsonOf(await user.call("POST", `${viewsPath}${viewsQuery}`, content)) as Row))["id"]
}

/** Reads the data that the user can see; returns the user's calls, without files and for files. */
export const makeLoadCalls = async (user: BenchUser, draw: Drawer): Promise<ReadonlyArray<LoadCall>> => {
  const reports = "/proxy/reports"
  const post = (path: string, payload: object) => user.call("POST", path, payload)
  const choices = choicesOf(jsonOf(await post(`${reports}/LF/LFormData`, {})) as Row)
  const quarters = jsonOf(await post(`${reports}/QR/AvailableReports`, {})) as ReadonlyArray<Row>
  const payments = jsonOf(await post(`${reports}/PS/AvailableStatements`, {})) as ReadonlyArray<Row>
  const viewId = await keptView(user)
  const first = jsonOf(await post("/api/v1/transactions", { limit: 1 })) as Row
  const transactions = Number(first["total_count"])

  const among = (values: ReadonlyArray<string>): string => (draw.below(2) === 0 ? draw.some(values, 0.3).join(",") : "")
  /** One in three is unfiltered, like the first request of a screen. */
  const filter = (): object =>
    draw.below(3) === 0
      ? {}
      : {
          trans_Type: draw.pick(["", "", "active", "paid", "expiring"]),
          coi: among(choices.coi),
          fI_Code: among(choices.fI_Code),
          midas_Status: among(choices.midas_Status),
          payrcvd_Year: draw.below(4) === 0 ? among(choices.payrcvd_Year) : ""
        }
  const page = (): object => ({
    ...filter(),
    search: draw.below(5) === 0 ? draw.pick(words) : "",
    sort: draw.pick(["-netUsd", "-netUsd", "payDate", "security"]),
    offset: draw.below(3) === 0 ? draw.below(transactions) : 0,
    limit: 100
  })
  const statementIn = (rows: ReadonlyArray<Row>): object => {
    const row = rows[draw.below(rows.length)]
    if (row === undefined) throw new Error("every client has statements")
    return { report_id: row["report_id"], report_guid: row["report_guid"], view_as_user_id: 0 }
  }
  const logEntry = {
    eventType: "UIInfo",
    eventDescription: "Opened the dashboard",
    applicationRoute: "/reports/reclaim-dashboard/summary",
    applicationVersion: "1.0"
  }
  const view = () => ({ name: "Switzerland", query: `coi=${draw.pick(["CH", "DE", "FR"])}` })
  return [
    { kind: "user", weight: 14, send: () => user.call("GET", "/proxy/mc/user") },
    { kind: "dashboard", weight: 28, send: () => post(`${reports}/LF/LFormData`, filter()) },
    { kind: "transactions", weight: 22, send: () => post("/api/v1/transactions", page()) },
    { kind: "expiring", weight: 8, send: () => post("/api/v1/expiring", filter()) },
    { kind: "quarterly list", weight: 4, send: () => post(`${reports}/QR/AvailableReports`, {}) },
    { kind: "payment list", weight: 4, send: () => post(`${reports}/PS/AvailableStatements`, {}) },
    {
      kind: "quarterly detail",
      weight: 3,
      send: () => post("/api/v1/quarterly-statements/detail", statementIn(quarters))
    },
    { kind: "payment detail", weight: 3, send: () => post("/api/v1/payment-statements/detail", statementIn(payments)) },
    {
      kind: "saved view",
      weight: 4,
      send: () => user.call("PUT", `${viewsPath}/${String(viewId)}${viewsQuery}`, view())
    },
    { kind: "UI log", weight: 10, send: () => post("/proxy/mc/ui/log", logEntry) },
    { kind: "dashboard Excel", weight: 2, isFile: true, send: () => post(`${reports}/LF/LFormTransExcel`, filter()) },
    { kind: "dashboard PDF", weight: 1, isFile: true, send: () => post(`${reports}/LF/ReclaimDashboardPDF`, filter()) },
    {
      kind: "statement Excel",
      weight: 1,
      isFile: true,
      send: () => post(`${reports}/PS/ExcelStatement`, statementIn(payments))
    },
    {
      kind: "statement PDF",
      weight: 1,
      isFile: true,
      send: () => post("/api/v1/payment-statements/pdf", statementIn(payments))
    }
  ]
}
