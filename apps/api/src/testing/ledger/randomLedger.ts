import { stageById, stages } from "@reclaim/core/domain/reclaim/Stage"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { dayNumber } from "@reclaim/core/domain/value/dayNumber"
import { addDays } from "@reclaim/core/domain/value/dateSteps"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { arrayLiteral } from "../../platform/sql/arrayLiteral.ts"
import type { Drawer } from "@reclaim/core/testing/drawer"
import { insertAll } from "./insertAll.ts"
import { seedReclaims } from "./reclaimWrites.ts"

/** A reclaim as written by a test; null for values that were not set. */
export interface LedgerReclaim {
  readonly seq: number
  readonly accountId: number
  readonly eventId: number
  readonly stage: number
  readonly identifiedOn: CalendarDate | null
  readonly payDate: CalendarDate
  readonly filedOn: CalendarDate | null
  readonly endedOn: CalendarDate | null
  readonly estimate: number
  readonly received: number | null
  readonly fee: number
  /** Imported steps with the day each began, oldest first; empty if none were imported. */
  readonly steps: ReadonlyArray<LedgerStep>
  /** A payment before that came back from the bank. */
  readonly returned: ReturnedPayment | null
}

interface ReturnedPayment {
  readonly on: CalendarDate
  readonly net: number
  readonly fee: number
}

interface LedgerStep {
  readonly stage: number
  readonly on: CalendarDate
}

/** US dollars per unit when the reclaims of a random ledger were estimated, without a fee; exact for every estimate. */
export const estimateRate = 0.5

/** US dollars per unit when a refund was exchanged. */
export const paidRate = (seq: number): number => (seq % 2 === 0 ? 0.25 : 1)

/** Refund in smallest units for a gross amount in US cents. */
export const refundOf = (seq: number, gross: number): number => gross / paidRate(seq)

/** Other parts of every payment, in US cents: charges and tax on the fee, which are deducted, and interest. */
export const paidExtras = { interest: 5, charges: 20, feeTax: 10 }

/** The statutory deadline of a reclaim. */
export const expiresOnOf = ({ payDate, seq }: Pick<LedgerReclaim, "payDate" | "seq">): CalendarDate =>
  addDays(payDate, 365 + seq * 13)

/** The country of a reclaim's security, as `seedReclaims` makes them. */
export const marketOf = ({ eventId }: Pick<LedgerReclaim, "eventId">): string =>
  ["CH", "DE", "FR", "JP", "NO"][eventId % 5] ?? ""

/** Amount reclaimed and not yet refunded, in smallest units: the estimate converted at its rate. */
const reclaimAmount = (estimate: number): number => estimate / estimateRate

const accounts = 6
const events = 15

/** Owner 2 is looked through: odd accounts are the first owner's, even ones its. */
const isLookedThrough = (accountId: number): boolean => accountId % 2 === 0

const payDateOf = (eventId: number): CalendarDate => addDays(CalendarDate.make("2022-01-03"), eventId * 30)

/** Two clients with six accounts each and nothing reclaimed yet; owner 2 of each has three investors. As owner. */
export const seedLedger = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* seedReclaims
  for (const clientId of [1, 2]) {
    yield* insertAll("beneficial_owner", [
      {
        client_id: clientId,
        bo_id: 2,
        name: `Partners of ${clientId}, L.P.`,
        residence: "US",
        entity_type: "partnership"
      }
    ])
    yield* insertAll(
      "investor",
      [1, 2, 3].map((id) => ({
        client_id: clientId,
        investor_id: id,
        external_id: `I-${id}`,
        name: `Investor ${id} of ${clientId}`,
        residence: ["US", "DE", "KY"][id - 1] ?? "",
        investor_type: ["Investor", "Partnership", "Non-Partnership"][id - 1] ?? ""
      }))
    )
    const [write] = yield* sql<{ rev: bigint }>`select rev from begin_write(${clientId}::int, 0, ${accounts}::int)`
    const { rev } = yield* Effect.fromNullishOr(write)
    yield* insertAll(
      "account",
      Array.from({ length: accounts }, (_, index) => ({
        client_id: clientId,
        account_id: index + 1,
        bo_id: isLookedThrough(index + 1) ? 2 : 1,
        custodian_id: 1 + (index % 3),
        code: `A-${index + 1}`,
        rev
      }))
    )
  }
})

const later = (draw: Drawer, date: CalendarDate, days: number) => addDays(date, draw.below(days))

/** The stages of a reclaim: identified, awaiting a document, filed, then the current one. */
const stepsOf = ({ endedOn, filedOn, identifiedOn, payDate, stage }: Omit<LedgerReclaim, "returned" | "steps">) => {
  const began = identifiedOn ?? payDate
  const waiting = { stage: stages.awaiting_client_document.id, on: addDays(began, 20) }
  const next = filedOn ?? endedOn
  const last = { stage, on: endedOn ?? (filedOn === null ? addDays(began, 45) : addDays(filedOn, 10)) }
  return [
    { stage: stages.identified.id, on: began },
    ...(next === null || waiting.on < next ? [waiting] : []),
    ...(filedOn === null || filedOn > last.on ? [] : [{ stage: stages.filed.id, on: filedOn }]),
    ...(stage === stages.filed.id ? [] : [last])
  ]
}

/** Draws a number of days between two days, in chronological order. */
const daysBetween = (draw: Drawer, first: CalendarDate, last: CalendarDate, count: number) =>
  Array.from({ length: count }, () => addDays(first, draw.below(dayNumber(last) - dayNumber(first) + 1))).toSorted()

/** Draws repeated steps of a filed reclaim: filed, paid or closed before its last step. */
const repeat = (draw: Drawer, steps: ReadonlyArray<LedgerStep>): ReadonlyArray<LedgerStep> => {
  const at = steps.findIndex(({ stage }) => stage === stages.filed.id)
  const [before, filed, last] = [steps[at - 1], steps[at], steps[at + 1]]
  if (before === undefined || filed === undefined) return steps
  const detour = draw.pick([
    [stages.filed.id, stages.ta_query_open.id],
    [stages.filed.id, stages.ta_query_open.id, stages.filed.id, stages.rejected.id, stages.under_appeal.id]
  ])
  const early = daysBetween(draw, before.on, filed.on, detour.length)
  const refiled = steps.toSpliced(at, 0, ...detour.map((stage, index) => ({ stage, on: early[index] ?? filed.on })))
  if (last === undefined) return refiled
  const round = draw.pick([
    [stages.rejected.id, stages.under_appeal.id],
    [stages.paid.id, stages.in_payment.id],
    [stages.rejected.id, stages.under_appeal.id, stages.paid.id, stages.in_payment.id]
  ])
  const late = daysBetween(draw, filed.on, last.on, round.length)
  return [
    ...(draw.below(2) === 0 ? refiled : steps).slice(0, -1),
    ...round.map((stage, index) => ({ stage, on: late[index] ?? last.on })),
    last
  ]
}

/** Draws the course of a reclaim. */
const drawReclaim = (draw: Drawer, seq: number, place: number): LedgerReclaim => {
  const accountId = 1 + (place % accounts)
  const eventId = 1 + Math.floor(place / accounts)
  const payDate = payDateOf(eventId)
  const stage = draw.pick([1, 3, 7, 10, 14, 20, 25, 25, 25, 26, 27, 28])
  const identifiedOn = draw.below(3) === 0 ? null : later(draw, payDate, 120)
  const status = stageById.get(stage)?.client
  const isClosed = status === "Closed"
  const isFiled = status === "Filed" || status === "Paid" || (isClosed && draw.below(2) === 0)
  const filedOn = isFiled ? later(draw, identifiedOn ?? payDate, 300) : null
  const isPaid = status === "Paid"
  const hasEnded = isPaid || (isClosed && draw.below(5) > 0)
  const received = isPaid ? draw.pick([0, 1, draw.below(90_000_000)]) : null
  const reclaim = {
    seq,
    accountId,
    eventId,
    stage,
    identifiedOn,
    payDate,
    filedOn,
    endedOn: hasEnded ? later(draw, filedOn ?? identifiedOn ?? payDate, 400) : null,
    estimate: draw.pick([0, 1, draw.below(90_000_000), draw.below(90_000_000)]),
    received,
    fee: isPaid ? draw.below(100_000) : 0
  }
  const isTold = draw.below(2) === 0 && (!isClosed || hasEnded)
  const told = isTold ? stepsOf(reclaim) : []
  const steps = draw.below(2) === 0 ? repeat(draw, told) : told
  const cameBack = steps.findIndex(({ stage: next }, index) => next === stages.in_payment.id && index > 0)
  const returnedOn = cameBack === -1 ? undefined : steps[cameBack - 1]?.on
  const returned =
    returnedOn === undefined ? null : { on: returnedOn, net: draw.below(90_000_000), fee: draw.below(1000) }
  return { ...reclaim, steps, returned: draw.below(4) === 0 ? null : returned }
}

const rowOf = (clientId: number, rev: bigint, reclaim: LedgerReclaim) => {
  const isPaid = reclaim.stage === stages.paid.id
  return {
    client_id: clientId,
    seq: reclaim.seq,
    account_id: reclaim.accountId,
    event_id: reclaim.eventId,
    custodian_id: 1 + ((reclaim.accountId - 1) % 3),
    market_id: 1 + (reclaim.eventId % 5),
    stage_id: reclaim.stage,
    paid_year: isPaid ? Number(reclaim.endedOn?.slice(0, 4)) : 0,
    expires_on: expiresOnOf(reclaim),
    filed_on: reclaim.filedOn,
    identified_on: reclaim.identifiedOn,
    paid_on: isPaid ? reclaim.endedOn : null,
    closed_on: isPaid ? null : reclaim.endedOn,
    close_reason: reclaim.stage === stages.expired.id ? "client paper late" : "",
    shares: 100,
    currency: "EUR",
    gross_minor: reclaimAmount(reclaim.estimate) + 150,
    withheld_minor: reclaimAmount(reclaim.estimate) + 150,
    due_minor: 150,
    reclaim_minor: reclaimAmount(reclaim.estimate),
    fx_rate: String(estimateRate),
    fx_date: reclaim.payDate,
    estimate_usd_cents: reclaim.estimate,
    received_usd_cents: reclaim.received,
    stage_path: arrayLiteral(reclaim.steps.map(({ stage }) => stage)),
    stage_days: arrayLiteral(reclaim.steps.map(({ on }) => on)),
    rev
  }
}

/** Weights of the three investors of owner 2, of whom one has no part. */
export const investorWeights = [33, 67, 0]

const linesOf = (clientId: number, { accountId, seq }: LedgerReclaim) =>
  isLookedThrough(accountId)
    ? investorWeights.map((reclaimed, index) => ({
        client_id: clientId,
        seq,
        investor_id: index + 1,
        percent: [30, 60, 10][index] ?? 0,
        gross_minor: 1000,
        withheld_minor: 250,
        due_minor: 250 - reclaimed,
        reclaim_minor: reclaimed
      }))
    : []

/** One reclaim's line of a payment. */
interface LedgerPayment {
  readonly seq: number
  readonly on: CalendarDate
  readonly net: number
  readonly fee: number
}

/** The refund behind a net amount, in US cents. */
export const grossOf = ({ fee, net }: Pick<LedgerPayment, "fee" | "net">): number =>
  net + fee + paidExtras.charges + paidExtras.feeTax - paidExtras.interest

const paymentLineOf = (clientId: number, paymentId: number, { fee, net, on, seq }: LedgerPayment) => ({
  client_id: clientId,
  payment_id: paymentId,
  seq,
  refund_minor: refundOf(seq, grossOf({ fee, net })),
  shortfall_reason: "Charge of the tax office",
  fx_rate: String(paidRate(seq)),
  fx_date: on,
  fx_source: "a test",
  gross_usd_cents: grossOf({ fee, net }),
  interest_usd_cents: paidExtras.interest,
  charges_usd_cents: paidExtras.charges,
  fee_rate: "8",
  fee_usd_cents: fee,
  fee_tax_usd_cents: paidExtras.feeTax,
  net_usd_cents: net
})

const addPayments = Effect.fnUntraced(function* (
  clientId: number,
  paid: ReadonlyArray<LedgerPayment>,
  status: "returned" | "settled"
) {
  const sql = yield* SqlClient.SqlClient
  const [last] = yield* sql<{ id: number }>`
    select coalesce(max(payment_id), 0) as id from payment where client_id = ${clientId}`
  const days = new Set(paid.map(({ on }) => on))
  for (const [index, day] of [...days].entries()) {
    const paymentId = (last?.id ?? 0) + index + 1
    const own = paid.filter(({ on }) => on === day)
    yield* insertAll("payment", [
      {
        client_id: clientId,
        payment_id: paymentId,
        external_id: `P-${paymentId}`,
        value_date: day,
        status,
        payee_last4: "4417",
        remittance_reference: `RP/${paymentId}`,
        amount_usd_cents: own.reduce((sum, { net }) => sum + net, 0)
      }
    ])
    yield* insertAll(
      "payment_line",
      own.map((one) => paymentLineOf(clientId, paymentId, one))
    )
  }
})

/** Writes reclaims of a client, with investors' lines and the payments that paid them. As owner. */
export const writeLedger = Effect.fnUntraced(function* (
  clientId: number,
  size: number,
  make: (firstSeq: number) => ReadonlyArray<LedgerReclaim>
) {
  const sql = yield* SqlClient.SqlClient
  const [write] = yield* sql<{ rev: bigint; first_seq: number }>`
    select rev, first_seq from begin_write(${clientId}::int, ${size}::int, 0)`
  const { first_seq: firstSeq, rev } = yield* Effect.fromNullishOr(write)
  const reclaims = make(firstSeq)
  yield* insertAll(
    "reclaim",
    reclaims.map((one) => rowOf(clientId, rev, one))
  )
  const lines = reclaims.flatMap((one) => linesOf(clientId, one))
  if (lines.length > 0) yield* insertAll("reclaim_line", lines)
  const settled = reclaims.flatMap(({ endedOn, fee, received, seq }) =>
    received === null || endedOn === null ? [] : { seq, on: endedOn, net: received, fee }
  )
  yield* addPayments(clientId, settled, "settled")
  const returned = reclaims.flatMap(({ returned, seq }) => (returned === null ? [] : { seq, ...returned }))
  yield* addPayments(clientId, returned, "returned")
  return reclaims
})

/** Draws a number of reclaims of a client and writes them. As owner. */
export const addLedger = (clientId: number, draw: Drawer, size: number, from = 0) => {
  const places = Array.from({ length: accounts * events }, (_, place) => place).slice(from, from + size)
  return writeLedger(clientId, places.length, (firstSeq) =>
    places.map((place, index) => drawReclaim(draw, firstSeq + index, place))
  )
}

/** Gives some of a client's reclaims that were not paid another amount and estimate, and records it. As owner. */
export const changeEstimates = Effect.fnUntraced(function* (clientId: number, draw: Drawer) {
  const sql = yield* SqlClient.SqlClient
  const estimate = draw.below(90_000_000)
  const every = 2 + draw.below(4)
  yield* sql`
    with write as (select rev from begin_write(${clientId}::int, 0, 0)),
      before as (
        select r.client_id, r.seq, to_jsonb(r) as old from reclaim r
        where client_id = ${clientId} and stage_id <> ${stages.paid.id} and seq % ${every}::int = 0
      ),
      updated as (
        update reclaim r set estimate_usd_cents = ${estimate}::bigint, reclaim_minor = ${reclaimAmount(estimate)}::bigint,
          withheld_minor = due_minor + ${reclaimAmount(estimate)}::bigint,
          gross_minor = due_minor + ${reclaimAmount(estimate)}::bigint, rev = write.rev
        from write, before b where (r.client_id, r.seq) = (b.client_id, b.seq)
        returning r.client_id, r.seq, r.rev, to_jsonb(r) as new
      )
    insert into reclaim_audit (client_id, seq, rev, actor, old, new)
    select client_id, seq, rev, 'a test', old, new from updated join before using (client_id, seq)`
})
