import { CurrencyCode } from "@reclaim/core/domain/market/CurrencyCode"
import { netPaid } from "@reclaim/core/domain/statement/netPaid"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { money } from "@reclaim/core/format/money"
import { decidePaid, PaidDecision } from "@reclaim/core/rules/imports/decidePaid"
import { isCountedInUsd, netUsd } from "@reclaim/engine/entitlement/netUsd"
import { BigDecimal, Effect } from "effect"
import { readOwnedIds, readRates } from "../rows/importLookups.ts"
import { notifyOfReturns, type ReturnedPaymentKey } from "./notifyOfReturns.ts"
import { findContradicted, takeBack, type TakenBackReclaim } from "../rows/importPaid.ts"
import {
  findPayableReclaims,
  findPayments,
  insertPayments,
  type KnownPayment,
  lineFacts,
  paymentFacts,
  type PaymentLineWrite,
  type PaymentWrite,
  setPaymentStatus
} from "../rows/importPayments.ts"
import { type InImport, noRows, type Tally } from "../rows/upsertRows.ts"
import { dayProblem, minorUnits, cells } from "./cells/cells.ts"
import { importFileType, type ImportWriter } from "./ImportFileType.ts"
import type { ImportDoubt, ImportProblems } from "./ImportProblems.ts"
import { clientsOf, makeKnownClients, type OfClient } from "./knownClients.ts"
import { lookup } from "./lookup.ts"
import { dollarProblem, type KnownRates, makeKnownRates, rateDoubtText } from "./rateDoubts.ts"
import { column, optionalColumn, type RowOf } from "./cells/column.ts"

/** The facts of a payment, repeated in each of its rows, and of one reclaim's part of it. */
const paymentColumns = {
  client: column(cells.id, "Id of the client."),
  payment: column(cells.id, "Your id of the payment, unique within the client. Its rows follow one another."),
  value_date: column(
    cells.plannedDate,
    "The value date; the same in every row of a payment, as the next four. Not after today once it is settled or returned."
  ),
  status: column(
    cells.paymentStatus,
    "The status of the payment. A settled payment needs a paid reclaim; a returned one counts as not received."
  ),
  payee_last4: optionalColumn(cells.lastFour, "The last four letters or digits of the account it went to."),
  remittance_reference: optionalColumn(cells.name, "The reference on the client's bank statement."),
  amount_usd: column(cells.usd, "What was paid, in US dollars: the sum of its rows, to the cent."),
  reclaim: column(cells.id, "Id of the reclaim; once in a payment."),
  receipt: optionalColumn(cells.id, "Id of the receipt that contains the refund."),
  refund: column(cells.amount, "What the authority refunded on the reclaim, in the reclaim's currency."),
  shortfall_reason: optionalColumn(cells.name, "The reason for a shortfall, in your words."),
  fx_rate: column(cells.exchangeRate, "US dollars for one unit, as exchanged; 1 for US dollars."),
  fx_date: column(cells.date, "The day it was exchanged."),
  fx_source: column(cells.name, "The source of the rate."),
  interest_usd: optionalColumn(cells.usd, "Interest of the authority, in US dollars."),
  charges_usd: optionalColumn(cells.usd, "What custodians and agents charged, in US dollars."),
  fee_rate: column(cells.percent, "The provider's fee in per cent of the refund, as frozen when it was filed."),
  fee_tax_usd: optionalColumn(cells.usd, "Tax on that fee, in US dollars."),
  stated_net_usd: optionalColumn(
    cells.usd,
    "Your own figure for the row's net amount, as a check: the row is refused if it differs."
  )
}

/** A row of payments.csv. */
type PaymentImportRow = RowOf<typeof paymentColumns>

type Row = OfClient<PaymentImportRow>

/** A payment with its lines and the line number of its first row. */
interface PlacedPayment {
  readonly line: number
  readonly payment: PaymentWrite
  /** Rates that are far from the known ones. */
  readonly oddRates: ReadonlyArray<Pick<ImportDoubt, "line" | "odd">>
}

const dollars = CurrencyCode.make("USD")

const isSamePayment = (one: Row, other: Row): boolean =>
  one.clientId === other.clientId && one.payment === other.payment

/** The facts that each row of a payment repeats. */
const repeatedColumns = ["value_date", "status", "payee_last4", "remittance_reference", "amount_usd"] as const

/** Groups rows by payment; the last group may continue in the next rows. */
const groupsOf = (rows: ReadonlyArray<Row>): ReadonlyArray<ReadonlyArray<Row>> => {
  const groups: Array<Array<Row>> = []
  for (const row of rows) {
    const last = groups.at(-1)
    if (last?.[0] !== undefined && isSamePayment(last[0], row)) last.push(row)
    else groups.push([row])
  }
  return groups
}

const reportDifferences = (rows: ReadonlyArray<Row>, problems: ImportProblems): void => {
  const [first] = rows
  if (first === undefined) return
  const seen = new Map<string, number>()
  for (const row of rows) {
    for (const name of repeatedColumns) {
      if (row[name] !== first[name]) {
        problems.add(
          row.line,
          name,
          `it differs from line ${first.line} of the same payment: write the same in all its rows`
        )
      }
    }
    const before = seen.get(row.reclaim)
    if (before === undefined) seen.set(row.reclaim, row.line)
    else problems.add(row.line, "reclaim", `the reclaim is already in line ${before} of this payment: add the two up`)
  }
}

/** Resolves the references of a payment's rows and computes its lines. */
const openPaying = (today: CalendarDate, rates: KnownRates) => {
  const receipts = lookup(
    (clients) => readOwnedIds("receipt", clients),
    ({ externalId }) => externalId
  )

  const lineOf = (row: Row, seq: number, currency: CurrencyCode, problems: ImportProblems): PaymentLineWrite | null => {
    const refund = minorUnits(row.refund, currency)
    const receipt = row.receipt === null ? null : receipts.get(row.clientId, row.receipt)
    if (refund === undefined) problems.add(row.line, "refund", `${currency} has fewer decimals`)
    if (receipt === undefined) {
      problems.add(row.line, "receipt", `the receipt ${row.receipt} is unknown: import it with receipts.csv first`)
    }
    const problem = dollarProblem(currency, row.fx_rate)
    if (problem !== "") problems.add(row.line, "fx_rate", problem)
    if (refund === undefined || receipt === undefined || problem !== "") return null
    if (!isCountedInUsd(refund, currency, row.fx_rate)) {
      problems.add(row.line, "refund", "it comes to more US dollars than the portal can store: check it and fx_rate")
      return null
    }
    const interest = row.interest_usd ?? 0n
    const charges = row.charges_usd ?? 0n
    const feeTax = row.fee_tax_usd ?? 0n
    const { fee, gross } = netUsd(refund, currency, row.fx_rate, row.fee_rate)
    const net = netPaid({ gross, interest, charges, fee, feeTax })
    if (row.stated_net_usd !== null && row.stated_net_usd !== net) {
      problems.add(
        row.line,
        "stated_net_usd",
        `${money(net, dollars)} is the result by the rules: correct the stated figure`
      )
    }
    return {
      seq,
      receiptId: receipt?.id ?? null,
      refundMinor: refund,
      shortfallReason: row.shortfall_reason ?? "",
      fxRate: BigDecimal.format(BigDecimal.normalize(row.fx_rate)),
      fxDate: row.fx_date,
      fxSource: row.fx_source,
      grossCents: BigInt(gross),
      interestCents: interest,
      chargesCents: charges,
      feeRate: BigDecimal.format(BigDecimal.normalize(row.fee_rate)),
      feeCents: BigInt(fee),
      feeTaxCents: feeTax,
      netCents: net
    }
  }

  const paymentOf = (
    rows: ReadonlyArray<Row>,
    seqs: ReadonlyMap<string, { readonly seq: number; readonly currency: string }>,
    problems: ImportProblems
  ): ReadonlyArray<PlacedPayment> => {
    const [first] = rows
    if (first === undefined) return []
    reportDifferences(rows, problems)
    const isDone = first.status === "settled" || first.status === "returned"
    const early = isDone ? dayProblem(first.value_date, today, "past") : ""
    if (early !== "") problems.add(first.line, "value_date", `the payment is ${first.status}, but ${early}`)
    const oddRates: Array<Pick<ImportDoubt, "line" | "odd">> = []
    const lines = rows.flatMap((row) => {
      const reclaim = seqs.get(`${row.clientId} ${row.reclaim}`)
      if (reclaim !== undefined) {
        const currency = CurrencyCode.make(reclaim.currency)
        const line = lineOf(row, reclaim.seq, currency, problems)
        if (line === null) return []
        const known = rates.of(currency, row.fx_date) ?? rates.nearest(currency, row.fx_date)
        const odd = rateDoubtText(currency, { usdPerUnit: row.fx_rate, date: row.fx_date }, known)
        if (odd !== "") oddRates.push({ line: row.line, odd })
        return [line]
      }
      problems.add(row.line, "reclaim", `the reclaim ${row.reclaim} is unknown: import it with reclaims.csv first`)
      return []
    })
    const sum = lines.reduce((total, { netCents }) => total + netCents, 0n)
    if (lines.length === rows.length && sum !== first.amount_usd) {
      const text = `the rows of the payment add up to ${money(sum, dollars)}: correct the amount or the rows`
      problems.add(first.line, "amount_usd", text)
    }
    const payment = {
      clientId: first.clientId,
      externalId: first.payment,
      valueDate: first.value_date,
      status: first.status,
      payeeLast4: first.payee_last4 ?? "",
      remittanceReference: first.remittance_reference ?? "",
      amountCents: first.amount_usd,
      lines: lines.toSorted((one, other) => one.seq - other.seq)
    }
    return [{ line: first.line, payment, oddRates }]
  }

  return (groups: ReadonlyArray<ReadonlyArray<Row>>, problems: ImportProblems) =>
    Effect.gen(function* () {
      const rows = groups.flat()
      yield* receipts.load(clientsOf(rows))
      const found = yield* findPayableReclaims(rows.map(({ clientId, reclaim }) => ({ clientId, externalId: reclaim })))
      const seqs = new Map(found.map((one) => [`${one.clientId} ${one.externalId}`, one]))
      return groups.flatMap((group) => paymentOf(group, seqs, problems))
    })
}

/** Contradiction between a reclaim and its payments; empty if it agrees with them or follows them. */
const contradictionText = (decision: PaidDecision, reclaim: string): string =>
  PaidDecision.$match(decision, {
    Agrees: () => "",
    PaymentToCome: () => "",
    TakenBack: () => "",
    Differs: ({ lines, received }) =>
      `it received ${money(received, dollars)} according to reclaims.csv and ${money(lines, dollars)} according to its payments: correct one of the two (reclaim ${reclaim})`,
    NotPaid: ({ lines }) =>
      `a payment of ${money(lines, dollars)} is settled, and the reclaim ${reclaim} is not paid: import reclaims.csv with its stage paid and received_usd first`
  })

/** Reports odd rates of payments, unless they are confirmed or the payment is stored with them. */
const reportOddRates = (placed: ReadonlyArray<PlacedPayment>, problems: ImportProblems): InImport<void> =>
  Effect.gen(function* () {
    const odd = placed.filter(({ oddRates }) => oddRates.length > 0)
    if (odd.length === 0) return
    const known = new Map(
      (yield* findPayments(odd.map(({ payment }) => payment))).map((one) => [`${one.clientId} ${one.externalId}`, one])
    )
    for (const { oddRates, payment } of odd) {
      const before = known.get(`${payment.clientId} ${payment.externalId}`)
      const isStored = before !== undefined && isUnchanged(before, payment)
      for (const { line, odd: text } of oddRates) problems.takes({ line, column: "fx_rate", odd: text, isStored })
    }
  })

const isUnchanged = (known: KnownPayment, payment: PaymentWrite): boolean =>
  known.facts === paymentFacts(payment) &&
  known.lines.length === payment.lines.length &&
  payment.lines.every((line, index) => lineFacts(line) === known.lines[index])

/** Payments that banks have sent back according to this file. */
interface ReturnedNow {
  /** Reclaims of payments that had been received, by client and number. */
  readonly reclaims: Set<string>
  /** Payments that were returned since, and new ones that are. */
  readonly payments: Array<ReturnedPaymentKey>
}

const writePayments = (
  placed: ReadonlyArray<PlacedPayment>,
  returned: ReturnedNow,
  problems: ImportProblems
): InImport<Tally> =>
  Effect.gen(function* () {
    const known = new Map(
      (yield* findPayments(placed.map(({ payment }) => payment))).map((one) => [
        `${one.clientId} ${one.externalId}`,
        one
      ])
    )
    const created: Array<PaymentWrite> = []
    const changed: Array<{ readonly clientId: number; readonly paymentId: number; readonly status: string }> = []
    let changedRows = 0
    let unchangedRows = 0
    for (const { line, payment } of placed) {
      const before = known.get(`${payment.clientId} ${payment.externalId}`)
      if (before === undefined) {
        created.push(payment)
        if (payment.status === "returned") {
          returned.payments.push({ clientId: payment.clientId, externalId: payment.externalId })
        }
      } else if (!isUnchanged(before, payment)) {
        const text =
          "the payment was imported with other facts or rows, and what was paid never changes: pay the difference by another payment"
        problems.add(line, "payment", text)
      } else if (before.status === payment.status) unchangedRows += payment.lines.length
      else {
        changed.push({ clientId: payment.clientId, paymentId: before.paymentId, status: payment.status })
        changedRows += payment.lines.length
        if (payment.status === "returned") {
          for (const { seq } of payment.lines) returned.reclaims.add(`${payment.clientId} ${seq}`)
          returned.payments.push({ clientId: payment.clientId, externalId: payment.externalId })
        }
      }
    }
    if (!problems.isEmpty) return noRows
    yield* insertPayments(created)
    yield* setPaymentStatus(changed)
    const createdRows = created.reduce((count, { lines }) => count + lines.length, 0)
    return { created: createdRows, changed: changedRows, unchanged: unchangedRows }
  })

/** Payments to clients. */
export const payments = importFileType(paymentColumns, {
  name: "payments",
  about:
    "Payments to clients, one row for each reclaim. The rows of a payment follow one another in one file and add up to its amount.",
  again:
    "Only the status may change: amounts paid are never overwritten. An exchange rate far from the known one is in doubt (see Doubts). A settled payment needs a paid reclaim, a returned one takes it back (see What is paid).",
  key: ["client", "payment", "reclaim"],
  findsDoubles: true,
  open: (reference) =>
    Effect.gen(function* () {
      const { actor, today } = reference
      const known = yield* makeKnownClients
      const paying = openPaying(today, makeKnownRates(yield* readRates, reference))
      const finished = new Map<string, number>()
      /** The line each reclaim last occurred on, by client and id. */
      const lines = new Map<string, number>()
      const clients = new Set<number>()
      const returned: ReturnedNow = { reclaims: new Set(), payments: [] }
      let open: ReadonlyArray<Row> = []

      const write = (groups: ReadonlyArray<ReadonlyArray<Row>>, problems: ImportProblems) =>
        Effect.gen(function* () {
          for (const [first] of groups) {
            if (first === undefined) continue
            clients.add(first.clientId)
            const key = `${first.clientId} ${first.payment}`
            const before = finished.get(key)
            if (before !== undefined) {
              problems.add(
                first.line,
                "payment",
                `its other rows begin in line ${before}: put all rows of a payment together`
              )
            }
            finished.set(key, first.line)
          }
          const placed = yield* paying(groups, problems)
          for (const [index, { payment }] of placed.entries()) {
            for (const { seq } of payment.lines) lines.set(`${payment.clientId} ${seq}`, groups[index]?.[0]?.line ?? 0)
          }
          yield* reportOddRates(placed, problems)
          return problems.isEmpty ? yield* writePayments(placed, returned, problems) : noRows
        })

      const writer: ImportWriter<PaymentImportRow> = {
        take: (rows, problems) => {
          const groups = groupsOf([...open, ...known.of(rows, problems)])
          open = groups.at(-1) ?? []
          return Effect.succeed(write(groups.slice(0, -1), problems))
        },
        end: (problems) =>
          Effect.gen(function* () {
            const tally = open.length === 0 ? noRows : yield* write([open], problems)
            if (!problems.isEmpty) return tally
            const back: Array<TakenBackReclaim> = []
            for (const untied of yield* findContradicted([...clients])) {
              const { clientId, reclaim, seq } = untied
              const key = `${clientId} ${seq}`
              const decision = decidePaid(untied, returned.reclaims.has(key))
              if (decision._tag === "TakenBack") back.push({ clientId, seq, received: decision.received })
              const text = contradictionText(decision, reclaim)
              if (text !== "") problems.add(lines.get(key) ?? 1, "reclaim", text)
            }
            if (!problems.isEmpty) return tally
            yield* takeBack(back, today, actor)
            yield* notifyOfReturns(returned.payments)
            return tally
          })
      }
      return writer
    })
})
