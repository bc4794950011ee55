import { Effect } from "effect"
import { type ImportTable, type InImport, type Tally, upsertRows, type CellValue } from "./upsertRows.ts"

type Rows = ReadonlyArray<Readonly<Record<string, CellValue>>>

const upsertInto =
  (table: ImportTable) =>
  (rows: Rows): InImport<Tally> =>
    Effect.map(upsertRows(table, rows), ({ tally }) => tally)

/** Writes securities. */
export const upsertSecurities = upsertInto({
  name: "security",
  id: "security_id",
  key: ["isin"],
  types: { isin: "text", market_id: "smallint", name: "text", currency: "text" }
})

const eventTypes = {
  security_id: "int",
  pay_date: "date",
  event_type: "text",
  income: "text",
  ex_date: "date",
  gross_per_share: "numeric",
  confidence: "text",
  source: "text",
  note: "text"
}

/** Writes dividends. */
export const upsertEvents = upsertInto({
  name: "dividend_event",
  id: "event_id",
  key: ["security_id", "pay_date", "event_type", "income"],
  types: eventTypes
})

/** Writes dividends that are on file by their numbers, as another part of income. */
export const upsertRenamedEvents = upsertInto({
  name: "dividend_event",
  id: null,
  key: ["event_id"],
  types: { event_id: "int", ...eventTypes }
})

/** Writes exchange rates. */
export const upsertRates = upsertInto({
  name: "fx_rate",
  id: null,
  key: ["currency", "rate_date"],
  types: { currency: "text", rate_date: "date", usd_per_unit: "numeric", source: "text" }
})

/** Writes holdings. */
export const upsertHoldings = upsertInto({
  name: "holding",
  id: null,
  key: ["client_id", "account_id", "event_id"],
  types: { client_id: "int", account_id: "int", event_id: "int", shares: "bigint" }
})

/** Writes receipts. */
export const upsertReceipts = upsertInto({
  name: "receipt",
  id: "receipt_id",
  key: ["client_id", "external_id"],
  types: {
    client_id: "int",
    external_id: "text",
    market_id: "smallint",
    received_on: "date",
    currency: "text",
    amount_minor: "bigint",
    authority_reference: "text"
  }
})
