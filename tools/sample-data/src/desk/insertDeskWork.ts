import { defaultVersions } from "@reclaim/app-api/features/applications/consents/defaultVersions"
import { formVersionOf } from "@reclaim/app-api/features/documents/papers/shownPaper"
import { endLeg, insertLeg, insertPaper, writeStep } from "@reclaim/app-api/features/documents/papers/paperRows"
import type { ActContext } from "@reclaim/app-api/features/documents/requirements/ActContext"
import { clientAct } from "@reclaim/app-api/features/documents/requirements/clientActs"
import { deskAct } from "@reclaim/app-api/features/documents/requirements/deskActs"
import { beginActs, followActs } from "@reclaim/app-api/features/documents/requirements/followActs"
import {
  findRequirement,
  type StoredRequirement
} from "@reclaim/app-api/features/documents/requirements/requirementRows"
import { ReferenceData } from "@reclaim/app-api/ledger/reference/ReferenceData"
import { AuditTrail } from "@reclaim/app-api/platform/audit/AuditTrail"
import { ServerClock } from "@reclaim/app-api/platform/clock/ServerClock"
import type { ItemAbout } from "@reclaim/app-api/platform/desk/workItemRows"
import { WorkItems } from "@reclaim/app-api/platform/desk/WorkItems"
import { insertBlob, nextBlobId } from "@reclaim/app-api/platform/files/store/blobRows"
import { FileStore } from "@reclaim/app-api/platform/files/store/FileStore"
import { putNewFile } from "@reclaim/app-api/platform/files/store/putNewFile"
import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { addDays } from "@reclaim/core/domain/value/dateSteps"
import { clientActsOf } from "@reclaim/core/rules/document/requirement/clientActsOf"
import { isSignedOnPaper } from "@reclaim/core/rules/document/paper/isSignedOnPaper"
import { paperKeyOf } from "@reclaim/core/rules/document/paper/paperCode"
import { blankSteps } from "@reclaim/core/domain/application/steps/ApplicationSteps"
import { Effect, Layer } from "effect"
import { SecureRandom } from "effect/crypto"
import { SqlClient } from "effect/sql"
import { createHash } from "node:crypto"
import { writeFile } from "node:fs/promises"
import {
  sampleAccounts,
  sampleDeskWork,
  type SampleDeskWork,
  sampleDisputes,
  sampleTerm,
  workingDaysAfter,
  workingDaysBefore
} from "./sampleDeskWork.ts"
import { scannedPage } from "./scannedPage.ts"

/** Work that is being recorded, with the time at which it arrived. */
interface Arrival {
  readonly work: SampleDeskWork
  /** Number among the work of its kind, from 0. */
  readonly index: number
  readonly at: Date
  readonly on: CalendarDate
  /** Member of staff who has entered it for the client. */
  readonly staffId: number
}

/** Services whose clock stands at the arrival. */
const servicesAt = ({ at }: Arrival) =>
  Layer.merge(WorkItems.layer, AuditTrail.layer).pipe(
    Layer.provide(Layer.succeed(ServerClock, ServerClock.of({ now: Effect.succeed(at.getTime()) })))
  )

const contextOf = Effect.fnUntraced(function* ({ at, on, staffId, work: { clientId } }: Arrival) {
  const { documentRules: rules } = yield* ReferenceData
  const context: ActContext = {
    clientId,
    actor: { userId: staffId, kind: "staff" },
    rules,
    items: yield* WorkItems,
    trail: yield* AuditTrail,
    at,
    on
  }
  return context
})

/** Documents that a client could send now: those that are due first, or those that most money waits for. */
const listRequested = Effect.fnUntraced(function* ({ clientId, isUrgent }: SampleDeskWork) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ readonly requirement_id: number }>`
    select q.requirement_id
    from requirement q cross join lateral (
      select min(coalesce(r.latest_safe_on, r.agent_cutoff)) as due_on, count(*) as reclaims, sum(r.dash_cents) as cents
      from unnest(q.seqs) as s (seq) join reclaim r on r.client_id = q.client_id and r.seq = s.seq) w
    where q.client_id = ${clientId} and q.state = 'requested' and q.joined_into is null and q.disputed_on is null
      and w.reclaims > 0 and not exists (
        select from paper_requirement p where p.client_id = q.client_id and p.requirement_id = q.requirement_id)
    order by case when ${isUrgent}::boolean then w.due_on end, w.cents desc,
      q.requirement_id`
  return rows.map(({ requirement_id }) => requirement_id)
})

/** The first document of a client that fits; null for none. */
const findFitting = Effect.fnUntraced(function* (work: SampleDeskWork, fits: (stored: StoredRequirement) => boolean) {
  for (const requirementId of yield* listRequested(work)) {
    const stored = yield* findRequirement(work.clientId, requirementId)
    if (stored !== null && clientActsOf(stored).upload && fits(stored)) return stored
  }
  return null
})

const assign = Effect.fnUntraced(function* ({ work: { assignee } }: Arrival, about: ItemAbout) {
  const userId = assignee === null ? null : yield* findStaff(assignee)
  if (userId !== null) yield* (yield* WorkItems).assign(about, userId)
})

const findStaff = Effect.fnUntraced(function* (email: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ readonly user_id: number }>`select user_id from app_user where email = ${email}`
  return row?.user_id ?? null
})

/** Uploads the page of a document, as a scanner would have made it; the number of the upload. */
const uploadPage = Effect.fnUntraced(function* (
  { at, staffId, work: { clientId } }: Arrival,
  stored: StoredRequirement
) {
  const sql = yield* SqlClient.SqlClient
  const store = yield* FileStore
  const { entityName, markets, name, period } = stored
  const lines = [
    name,
    `For: ${entityName}`,
    ...(period === 0 ? [] : [`Year: ${String(period)}`]),
    `Countries: ${markets.join(", ")}`,
    "Sample document of a demonstration. It has no legal effect."
  ]
  const bytes = scannedPage(lines)
  const sha256 = new Uint8Array(createHash("sha256").update(bytes).digest())
  const fileName = `${stored.code}${period === 0 ? "" : `-${String(period)}`}.pdf`
  const draft = yield* store.draft
  yield* Effect.promise(() => writeFile(draft, bytes))
  const blobId = yield* putNewFile(store, nextBlobId, clientId, draft)
  yield* insertBlob({
    clientId,
    blobId,
    purpose: "document",
    fileName,
    sha256,
    bytes: bytes.length,
    mediaType: "application/pdf",
    pages: 1,
    pageFacts: [{ text: lines.join("\n"), shortSide: null }],
    state: "stored",
    userId: staffId,
    at
  })
  const [upload] = yield* sql<{ readonly upload_id: number }>`
    insert into upload ${sql.insert({
      client_id: clientId,
      user_id: staffId,
      purpose: "document",
      file_name: fileName,
      byte_length: bytes.length,
      sha256,
      parts: new Uint8Array([1]),
      state: "finished",
      blob_id: blobId,
      touched_at: at,
      expires_at: new Date(at.getTime() + 86_400_000)
    })} returning upload_id`
  return upload?.upload_id ?? 0
}, Effect.scoped)

const isOnPaper = (rules: ActContext["rules"]) => {
  const codes = new Set(rules.filter(isSignedOnPaper).map(({ code }) => code))
  return ({ code, marketId }: StoredRequirement) => marketId === null && codes.has(code)
}

const insertCopy = Effect.fnUntraced(function* (arrival: Arrival) {
  const { clientId } = arrival.work
  const context = yield* contextOf(arrival)
  const paper = isOnPaper(context.rules)
  const stored = yield* findFitting(arrival.work, (one) => !paper(one))
  if (stored === null) return
  const begun = yield* beginActs(clientId)
  const uploadIds = [yield* uploadPage(arrival, stored)]
  const issuedOn = addDays(arrival.on, -9)
  yield* clientAct(context, stored, { _tag: "Submit", uploadIds, issuedOn, markets: stored.markets })
  const staffId = arrival.work.assignee === null ? null : yield* findStaff(arrival.work.assignee)
  const sent = yield* findRequirement(clientId, stored.requirementId)
  if (staffId !== null && sent !== null) {
    yield* deskAct({ ...context, actor: { userId: staffId, kind: "staff" } }, sent, { _tag: "Take" })
  }
  yield* followActs(context, [stored.ownerId], begun)
})

const insertDispute = Effect.fnUntraced(function* (arrival: Arrival) {
  const { clientId } = arrival.work
  const context = yield* contextOf(arrival)
  const stored = yield* findFitting(arrival.work, () => true)
  if (stored === null) return
  const begun = yield* beginActs(clientId)
  const text = sampleDisputes[arrival.index % sampleDisputes.length] ?? ""
  yield* clientAct(context, stored, { _tag: "Dispute", text })
  yield* assign(arrival, { kind: "document-disputed", clientId, subjectId: String(stored.requirementId) })
  yield* followActs(context, [stored.ownerId], begun)
})

/** An original that has arrived by post and waits to be verified. */
const insertOriginal = Effect.fnUntraced(function* (arrival: Arrival) {
  const { on, work } = arrival
  const { clientId } = work
  const { items, rules } = yield* contextOf(arrival)
  const sql = yield* SqlClient.SqlClient
  const random = yield* SecureRandom.SecureRandom
  const stored = yield* findFitting(work, isOnPaper(rules))
  if (stored === null) return
  const preparedOn = addDays(on, -12)
  const paperId = yield* insertPaper(clientId, {
    key: paperKeyOf(yield* Effect.orDie(random.randomBytes(16))),
    formVersion: formVersionOf(rules.filter(({ code }) => code === stored.code).slice(0, 1)),
    preparedOn,
    requirementIds: [stored.requirementId],
    of: stored
  })
  yield* writeStep(clientId, paperId, "printed", { printedOn: preparedOn })
  yield* insertLeg(clientId, paperId, {
    direction: "to_us",
    carrier: "DHL",
    trackingNumber: "",
    sentOn: addDays(on, -4)
  })
  yield* endLeg(clientId, paperId, on)
  yield* writeStep(clientId, paperId, "original_received", { originalReceivedOn: on })
  const [due] = yield* sql<{ readonly due_on: string | null }>`
    select min(latest_safe_on)::text as due_on from reclaim
    where client_id = ${clientId} and seq = any(
      select unnest(seqs) from requirement where client_id = ${clientId} and requirement_id = ${stored.requirementId})`
  const about = { kind: "paper", clientId, subjectId: String(paperId) } as const
  yield* items.open({ ...about, dueOn: due?.due_on ?? null })
  yield* assign(arrival, about)
})

const insertApplication = Effect.fnUntraced(function* (arrival: Arrival) {
  const { at, index, on, staffId, work } = arrival
  const { clientId } = work
  const { items } = yield* contextOf(arrival)
  const sql = yield* SqlClient.SqlClient
  const account = sampleAccounts[index % sampleAccounts.length]
  const [owner] = yield* sql<{ readonly bo_id: number }>`
    select bo_id from beneficial_owner where client_id = ${clientId} order by bo_id limit 1`
  if (owner === undefined || account === undefined) return
  const steps = {
    ...blankSteps,
    account: {
      ...blankSteps.account,
      ...account,
      accountType: "custody",
      markets: [CountryCode.make("DE"), CountryCode.make("CH")],
      incomeSource: "custodian feed"
    },
    owner: { ...blankSteps.owner, ownerId: owner.bo_id },
    review: defaultVersions
  }
  const [made] = yield* sql<{ readonly application_id: number }>`
    insert into application (client_id, kind, origin, state, draft, created_by, created_at, updated_at, submitted_at)
    values (${clientId}::int, 'new', 'manual', 'submitted', ${JSON.stringify(steps)}::text::jsonb, ${staffId}::int, ${at}, ${at},
      ${at}) returning application_id`
  const about = { kind: "application", clientId, subjectId: String(made?.application_id ?? 0) } as const
  yield* items.open({ ...about, dueOn: workingDaysAfter(on, sampleTerm) })
  yield* assign(arrival, about)
})

const insertWork = Effect.fnUntraced(
  function* (arrival: Arrival) {
    switch (arrival.work.kind) {
      case "application":
        return yield* insertApplication(arrival)
      case "document":
        return yield* insertCopy(arrival)
      case "document-disputed":
        return yield* insertDispute(arrival)
      case "paper":
        return yield* insertOriginal(arrival)
    }
  },
  // A refused act is a fault of the generator.
  Effect.catchTag(["Conflict", "Invalid"], Effect.die),
  (effect, arrival) => Effect.provide(effect, servicesAt(arrival))
)

/**
 * Records a working week of the staff, as of a day and in one transaction as the owner. Work of clients that there are
 * not, or that have no such document to send, is left out.
 */
export const insertDeskWork = Effect.fnUntraced(function* (asOf: CalendarDate) {
  const sql = yield* SqlClient.SqlClient
  const clients = yield* sql<{ readonly client_id: number }>`select client_id from client`
  const known = new Set(clients.map(({ client_id }) => client_id))
  const staffId = yield* findStaff("ines@example.com")
  if (staffId === null) return
  const counts = new Map<SampleDeskWork["kind"], number>()
  for (const [place, work] of sampleDeskWork.entries()) {
    const index = counts.get(work.kind) ?? 0
    counts.set(work.kind, index + 1)
    if (!known.has(work.clientId)) continue
    const on = workingDaysBefore(asOf, work.age)
    const minutes = (place * 37) % 480
    const at = new Date(Date.parse(`${on}T08:00:00Z`) + minutes * 60_000)
    yield* insertWork({ work, index, at, on, staffId })
  }
})
