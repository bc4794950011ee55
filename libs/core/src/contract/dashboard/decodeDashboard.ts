import { Effect, Schema } from "effect"
import type { CustodianAccountRow } from "../../domain/reclaim/CustodianAccountRow.ts"
import { Dashboard } from "../../domain/reclaim/Dashboard.ts"
import type { UsdCents } from "../../domain/value/UsdCents.ts"
import { centsOf } from "../wire/UsdNumber.ts"
import { WireDashboard } from "./WireDashboard.ts"

const decode = Schema.decodeUnknownEffect(WireDashboard)

type Fields = Readonly<Record<string, unknown>>

const isFields = (input: unknown): input is Fields => typeof input === "object" && input !== null

/** A row with valid fields; null for any other, which is left to the schema. */
const accountOf = (row: unknown): CustodianAccountRow | null => {
  if (!isFields(row)) return null
  const { acct_code: acctCode, bo_name: boName, fi_code: fiCode, fi_name: fiName } = row
  const { net_reclaim: dollars, trans_count: transCount } = row
  if (typeof acctCode !== "string" || typeof boName !== "string") return null
  if (typeof fiCode !== "string" || typeof fiName !== "string") return null
  if (typeof dollars !== "number" || typeof transCount !== "number") return null
  const netReclaim = centsOf(dollars)
  if (!Number.isSafeInteger(netReclaim) || !Number.isSafeInteger(transCount)) return null
  // A plain record, because constructing an instance takes longer than everything else here.
  return { fiCode, fiName, acctCode, boName, netReclaim: netReclaim as UsdCents, transCount }
}

const accountsOf = (rows: unknown): ReadonlyArray<CustodianAccountRow> | null => {
  if (!Array.isArray(rows)) return null
  const accounts: Array<CustodianAccountRow> = []
  for (const row of rows as ReadonlyArray<unknown>) {
    const account = accountOf(row)
    if (account === null) return null
    accounts.push(account)
  }
  return accounts
}

/**
 * Decodes a response as `WireDashboard` does, in a tenth of the time where there are thousands of accounts: account
 * rows are read by hand; everything else, and every malformed row, is read by the schema.
 */
export const decodeDashboard = (input: unknown): Effect.Effect<Dashboard, Schema.SchemaError> => {
  const accounts = isFields(input) ? accountsOf(input["fiAcctTransactionSum"]) : null
  if (accounts === null) return decode(input)
  return Effect.map(
    decode(Object.assign({}, input, { fiAcctTransactionSum: [] })),
    (rest) => new Dashboard(Object.assign({}, rest, { accounts }), { disableChecks: true })
  )
}
