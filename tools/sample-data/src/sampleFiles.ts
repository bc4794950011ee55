import { historyText } from "@reclaim/app-api/features/imports/kind/reclaimColumns"
import type { ReferenceData } from "@reclaim/app-api/ledger/reference/ReferenceData"
import { minorUnitDigits } from "@reclaim/core/domain/market/CurrencyCode"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { yearOf } from "@reclaim/core/domain/value/dateSteps"
import { dateOfDayNumber, dayNumber } from "@reclaim/core/domain/value/dayNumber"
import { Array as Arr, BigDecimal } from "effect"
import { type CsvCell, csvText } from "./csvText.ts"
import { custodians } from "./draws/custodians.ts"
import { repeatDividends } from "./repeatDividends.ts"
import { receiptsOf, samplePayments } from "./samplePayments.ts"
import type { ClientRows } from "./sampleRows.ts"

/** A file as a provider would deliver it. */
export interface SampleFile {
  /** The kind of file, which names it too. */
  readonly kind: string
  readonly parts: Iterable<string>
}

type Row = Readonly<Record<string, CsvCell>>

const fileOf = (kind: string, columns: ReadonlyArray<string>, rows: Iterable<Row>): SampleFile => ({
  kind,
  parts: csvText(columns, cellsOf(columns, rows))
})

function* cellsOf(columns: ReadonlyArray<string>, rows: Iterable<Row>) {
  for (const row of rows) yield columns.map((name) => row[name] ?? null)
}

/** An amount of smallest units as people write it: 1250.50. */
const amountText = (units: bigint | number, digits: number): string => {
  const text = String(units).padStart(digits + 1, "0")
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

const usdText = (cents: number): string => (cents === 0 ? "" : amountText(cents, 2))

/** Files shared by all clients, in order of import. */
export const sharedFiles = (reference: ReferenceData["Service"], asOf: CalendarDate): ReadonlyArray<SampleFile> => {
  const { events } = repeatDividends(reference, asOf)
  const currencies = new Map(events.map(({ isin, currency }) => [isin, currency]))
  return [
    fileOf(
      "securities",
      ["isin", "name", "market", "currency"],
      reference.securities.map(({ isin, name, market }) => ({
        isin,
        name,
        market,
        currency: currencies.get(isin) ?? ""
      }))
    ),
    fileOf(
      "events",
      ["isin", "pay_date", "event_type", "income", "ex_date", "gross_per_share", "confidence", "source", "note"],
      events.map((event) => ({
        isin: event.isin,
        pay_date: event.payDate,
        event_type: event.eventType,
        income: event.income,
        ex_date: event.exDate,
        gross_per_share: BigDecimal.format(event.grossPerShare),
        confidence: event.confidence,
        source: event.source,
        note: event.note
      }))
    ),
    fileOf(
      "fx-rates",
      ["currency", "date", "usd_per_unit", "source"],
      reference.fxRates.map(({ currency, valid_from, usd_per_unit }) => ({
        currency,
        date: valid_from,
        usd_per_unit: BigDecimal.format(usd_per_unit),
        source: "sample rates"
      }))
    )
  ]
}

const custodianName = new Map(custodians.map(({ code, name }) => [code, name]))

/** The first tax year with investors on file. */
const firstYear = 2021

/** Everything of some clients, in the order of import. Each file may be read once. */
export const clientFiles = (clients: ReadonlyArray<ClientRows>, asOf: CalendarDate): ReadonlyArray<SampleFile> => [
  fileOf(
    "clients",
    ["client", "name"],
    clients.map(({ code, name }) => ({ client: code, name }))
  ),
  fileOf("owners", ["client", "owner", "name", "residence", "entity_type", "us_classification"], ownerRows(clients)),
  fileOf(
    "investors",
    ["client", "investor", "name", "residence", "investor_type", "entity_type"],
    investorRows(clients)
  ),
  fileOf("ownership", ["client", "owner", "tax_year", "investor", "percent"], ownershipRows(clients, yearOf(asOf))),
  fileOf("accounts", ["client", "custodian", "custodian_name", "account", "owner"], accountRows(clients)),
  fileOf("holdings", ["client", "custodian", "account", "isin", "pay_date", "shares"], holdingRows(clients)),
  fileOf("documents", documentNames, documentRows(clients)),
  fileOf("reclaims", reclaimNames, reclaimRows(clients)),
  fileOf("receipts", receiptNames, receiptRows(clients, asOf)),
  fileOf("payments", paymentNames, paymentRows(clients, asOf)),
  fileOf("authorizations", authorizationNames, authorizationRows(clients, asOf))
]

const ownerId = (boId: number): string => `O${String(boId).padStart(3, "0")}`

function* ownerRows(clients: ReadonlyArray<ClientRows>): Generator<Row> {
  for (const { code, owners } of clients) {
    for (const { boId, name, residence, entityType, usClassification } of owners) {
      const [entity_type, us_classification] = [entityType, usClassification]
      yield { client: code, owner: ownerId(boId), name, residence, entity_type, us_classification }
    }
  }
}

function* investorRows(clients: ReadonlyArray<ClientRows>): Generator<Row> {
  for (const { code, owners } of clients) {
    for (const { investors } of owners) {
      for (const { investor, name, residence, investorType, entityType } of investors) {
        yield { client: code, investor, name, residence, investor_type: investorType, entity_type: entityType }
      }
    }
  }
}

function* ownershipRows(clients: ReadonlyArray<ClientRows>, lastYear: number): Generator<Row> {
  for (const { code, owners } of clients) {
    for (const { boId, investors } of owners) {
      for (let year = firstYear; year <= lastYear; year++) {
        for (const { investor, percent } of investors) {
          const owner = ownerId(boId)
          yield { client: code, owner, tax_year: year, investor, percent: BigDecimal.format(percent) }
        }
      }
    }
  }
}

function* accountRows(clients: ReadonlyArray<ClientRows>): Generator<Row> {
  for (const { code: client, accounts } of clients) {
    for (const { code, custodian, owner } of accounts) {
      const custodian_name = custodianName.get(custodian) ?? custodian
      yield { client, custodian, custodian_name, account: code, owner: ownerId(owner.boId) }
    }
  }
}

function* holdingRows(clients: ReadonlyArray<ClientRows>): Generator<Row> {
  for (const { code: client, reclaims } of clients) {
    for (const { account, isin, payDate, shares } of reclaims) {
      yield { client, custodian: account.custodian, account: account.code, isin, pay_date: payDate, shares }
    }
  }
}

const documentNames = [
  "client",
  "document",
  "code",
  "owner",
  "investor",
  "markets",
  "period",
  "issued_on",
  "valid_from",
  "valid_to",
  "original",
  "revoked_on"
]

function* documentRows(clients: ReadonlyArray<ClientRows>): Generator<Row> {
  for (const { code: client, documents } of clients) {
    for (const {
      boId,
      code,
      document,
      investor,
      issuedOn,
      markets,
      original,
      period,
      revokedOn,
      validFrom,
      validTo
    } of documents) {
      yield {
        client,
        document,
        code,
        owner: ownerId(boId),
        investor,
        markets,
        period,
        issued_on: issuedOn,
        valid_from: validFrom,
        valid_to: validTo,
        original,
        revoked_on: revokedOn
      }
    }
  }
}

const reclaimNames = [
  "client",
  "reclaim",
  "custodian",
  "account",
  "isin",
  "pay_date",
  "shares",
  "withheld",
  "withheld_rate",
  "fee_rate",
  "history",
  "close_reason",
  "received_usd",
  "stated_reclaim"
]

function* reclaimRows(clients: ReadonlyArray<ClientRows>): Generator<Row> {
  for (const { code: client, feeRate, reclaims } of clients) {
    const fee = BigDecimal.format(feeRate)
    for (const row of reclaims) {
      const digits = minorUnitDigits(row.currency)
      yield {
        client,
        reclaim: row.id,
        custodian: row.account.custodian,
        account: row.account.code,
        isin: row.isin,
        pay_date: row.payDate,
        shares: row.shares,
        withheld: row.hasVoucher ? amountText(row.withheld, digits) : null,
        withheld_rate: row.withheldRate === null ? null : BigDecimal.format(row.withheldRate),
        fee_rate: fee,
        history: historyText(row.history),
        close_reason: row.closeReason,
        received_usd: row.paid === null || row.paidOn === null ? null : amountText(row.paid.net, 2),
        stated_reclaim: amountText(row.reclaim, digits)
      }
    }
  }
}

const receiptNames = ["client", "receipt", "market", "received_on", "currency", "amount", "authority_reference"]

function* receiptRows(clients: ReadonlyArray<ClientRows>, asOf: CalendarDate): Generator<Row> {
  for (const client of clients) {
    for (const { id, receivedOn, reclaims } of samplePayments(client, asOf).flatMap(receiptsOf)) {
      const [first] = reclaims
      if (first === undefined) continue
      const { market, currency } = first.reclaim
      yield {
        client: client.code,
        receipt: id,
        market,
        received_on: receivedOn,
        currency,
        amount: amountText(
          reclaims.reduce((sum, { paid }) => sum + paid.refund, 0n),
          minorUnitDigits(currency)
        ),
        authority_reference: `${market} ${receivedOn.slice(0, 7)} ${String(reclaims.length)}`
      }
    }
  }
}

const paymentNames = [
  "client",
  "payment",
  "value_date",
  "status",
  "payee_last4",
  "remittance_reference",
  "amount_usd",
  "reclaim",
  "receipt",
  "refund",
  "shortfall_reason",
  "fx_rate",
  "fx_date",
  "fx_source",
  "interest_usd",
  "charges_usd",
  "fee_rate",
  "stated_net_usd"
]

function* paymentRows(clients: ReadonlyArray<ClientRows>, asOf: CalendarDate): Generator<Row> {
  for (const client of clients) {
    for (const { id, lines, reference, status, valueDate } of samplePayments(client, asOf)) {
      const amount = amountText(
        lines.reduce((sum, { paid }) => sum + paid.net, 0),
        2
      )
      for (const { paid, receipt, reclaim } of lines) {
        yield {
          client: client.code,
          payment: id,
          value_date: valueDate,
          status,
          payee_last4: client.payee,
          remittance_reference: reference,
          amount_usd: amount,
          reclaim: reclaim.id,
          receipt,
          refund: amountText(paid.refund, minorUnitDigits(reclaim.currency)),
          shortfall_reason: paid.shortfallReason,
          fx_rate: BigDecimal.format(paid.usdPerUnit),
          fx_date: paid.exchangedOn,
          fx_source: "sample rates",
          interest_usd: usdText(paid.interest),
          charges_usd: usdText(paid.charges),
          fee_rate: BigDecimal.format(client.feeRate),
          stated_net_usd: amountText(paid.net, 2)
        }
      }
    }
  }
}

const authorizationNames = [
  "client",
  "batch",
  "market",
  "tax_year",
  "procedure",
  "due_on",
  "third_party_cost_usd",
  "statement_codes",
  "reclaim"
]

/** Amount from which third parties are paid for a sample batch, in smallest units of its currency. */
const dearFrom = 1_000_000n

/** Subjects of sample batches, in rotation. */
const procedures = [
  { procedure: "holding statement", cost: "1200.00", statements: "beneficial_owner;no_lending;held_over_ex;no_hedge" },
  { procedure: "standard refund", cost: "700.00", statements: null },
  { procedure: "EU-law claim", cost: "1200.00", statements: "beneficial_owner;litigation_costs" }
] as const

/** The reclaims that wait for an authorization, by owner, market and year; each batch is due some days after the last one. */
function* authorizationRows(clients: ReadonlyArray<ClientRows>, asOf: CalendarDate): Generator<Row> {
  for (const { code: client, reclaims } of clients) {
    const batches = Arr.groupBy(
      reclaims.filter(({ history }) => history.at(-1)?.stage === "awaiting_authorization"),
      ({ account, market, payDate }) => `${ownerId(account.owner.boId)}-${market}-${String(yearOf(payDate))}`
    )
    for (const [at, [batch, some]] of Object.entries(batches).entries()) {
      const { cost, procedure, statements } = procedures[at % procedures.length] ?? procedures[0]
      const isDear = some.reduce((sum, { reclaim }) => sum + reclaim, 0n) >= dearFrom
      for (const { id, market, payDate } of some) {
        yield {
          client,
          batch,
          market,
          tax_year: yearOf(payDate),
          procedure,
          due_on: dateOfDayNumber(dayNumber(asOf) + 8 + ((at * 5) % 360)),
          third_party_cost_usd: isDear ? cost : null,
          statement_codes: statements,
          reclaim: id
        }
      }
    }
  }
}
