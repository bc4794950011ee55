import { Conflict, Invalid, NotFound } from "@reclaim/core/contract/access/errors"
import { WireContactFileOutcome } from "@reclaim/core/contract/contacts/WireContactFile"
import type { AuditActor } from "@reclaim/core/domain/audit/AuditActor"
import { maxContactFileLines } from "@reclaim/core/domain/contact/contactFileLimits"
import { ContactFileOutcome } from "@reclaim/core/domain/contact/ContactFileOutcome"
import type { ContactFilePreview } from "@reclaim/core/domain/contact/ContactFilePreview"
import { ContactFileProblem } from "@reclaim/core/domain/contact/ContactFileProblem"
import type { UploadPurpose } from "@reclaim/core/domain/file/UploadPurpose"
import { CsvProblem } from "@reclaim/core/format/csv/CsvProblem"
import { fromTitles, readCsv } from "@reclaim/core/format/csv/readCsv"
import type { CsvRecord } from "@reclaim/core/format/csv/scanCsv"
import {
  contactFileCountsOf,
  type ContactFilePlan,
  contactFilePreview,
  contactPlanText,
  refusedFilePreview
} from "@reclaim/core/rules/contactFile/contactFilePlan"
import { contactFileProblem } from "@reclaim/core/rules/contactFile/contactFileProblem"
import { decideContactLine } from "@reclaim/core/rules/contactFile/decideContactLine"
import { isContactTitle, readContactHeader } from "@reclaim/core/rules/contactFile/readContactHeader"
import { type ContactEntry, readContactRow } from "@reclaim/core/rules/contactFile/readContactRow"
import { Array as Arr, Context, Effect, Layer, Stream } from "effect"
import { createHash } from "node:crypto"
import { findAsked } from "../../../ledger/people/askedRows.ts"
import { AuditTrail } from "../../../platform/audit/AuditTrail.ts"
import { ServerClock } from "../../../platform/clock/ServerClock.ts"
import { Database } from "../../../platform/database/Database.ts"
import { csvTextOf } from "../../../platform/files/check/csvTextOf.ts"
import { FileStore } from "../../../platform/files/store/FileStore.ts"
import { findUploaded } from "../../../platform/files/store/uploadedRows.ts"
import { sliceSize, yieldToEventLoop } from "../../../platform/process/forEachChunked.ts"
import { exactlyOnce } from "../../../platform/writing/exactlyOnce.ts"
import { findContactsByAddress } from "../contactRows.ts"
import { insertContacts, updateContacts } from "./contactFileRows.ts"

/** The people of a file, or why it can't be read. */
type ReadContactFile =
  | { readonly _tag: "Read"; readonly entries: ReadonlyArray<ContactEntry> }
  | { readonly _tag: "Refused"; readonly problems: ReadonlyArray<ContactFileProblem> }

/** Rows that are read at most, those without anything in them among them. */
const maxRows = 2 * maxContactFileLines

/** The next row, null behind the last one, or why the text is no table. */
const nextRow = (rows: Iterator<CsvRecord, void>): CsvRecord | ContactFileProblem | null => {
  try {
    const next = rows.next()
    return next.done === true ? null : next.value
  } catch (cause) {
    if (!(cause instanceof CsvProblem)) throw cause
    return contactFileProblem({ line: cause.line }, "not_a_table", cause.problem)
  }
}

const refuseFile = (...problems: ReadonlyArray<ContactFileProblem>): ReadContactFile => ({ _tag: "Refused", problems })

/** Reads the people of a file and stops at the maximum number, however long the file is. */
const readContactFile = Effect.fnUntraced(function* (text: string) {
  const rows = fromTitles(readCsv([text], isContactTitle), isContactTitle)
  const first = nextRow(rows)
  if (first === null) return refuseFile(contactFileProblem({ line: 1 }, "empty"))
  if (first instanceof ContactFileProblem) return refuseFile(first)
  const titles = readContactHeader(first)
  if (titles._tag === "Refused") return refuseFile(...titles.problems)
  const entries: Array<ContactEntry> = []
  for (let read = 1; ; read++) {
    const row = nextRow(rows)
    if (row === null) break
    if (row instanceof ContactFileProblem) return refuseFile(row)
    const entry = readContactRow(row, titles.header)
    if (entry !== null) entries.push(entry)
    if (entries.length > maxContactFileLines || read > maxRows) {
      return refuseFile(contactFileProblem({ line: row.line }, "too_many_lines"))
    }
    if (read % sliceSize === 0) yield* yieldToEventLoop
  }
  if (entries.length === 0) return refuseFile(contactFileProblem({ line: first.line }, "empty"))
  return { _tag: "Read", entries } satisfies ReadContactFile
})

/** Client and user that a file of people belongs to. */
export interface ContactFileOwner {
  readonly clientId: number
  readonly userId: number
}

/** People read or written by one statement. */
const peopleAtOnce = 500

const noUpload = new NotFound({ message: "This upload does not exist; it may have expired" })

const otherPurpose = new Invalid({
  message: "This file was not uploaded as a list of people",
  fields: { upload_id: "This file was not uploaded as a list of people" }
})

const unfinishedUpload = new Conflict({
  message: "The file has not arrived yet: finish its upload first",
  code: "wrong_state"
})

const unscannedFile = new Conflict({
  message: "The file is waiting for the virus scanner: try again in a moment",
  code: "wrong_state"
})

const otherContent = new Conflict({
  message: "Some of these people have changed since you opened the file: review the changes again",
  code: "content_changed"
})

const nothingToDo = new Conflict({ message: "There is nothing in the file to add or to change", code: "wrong_state" })

const purpose: UploadPurpose = "contact_list"

/** Uploaded file of people with its hash. */
interface ArrivedFile {
  readonly sha256: Uint8Array
  readonly text: string
}

const about = (contactId: number) => ({ kind: "contact", id: String(contactId) }) as const

/** Names what exactly a plan of a file does. */
const fingerprintOf = ({ sha256 }: ArrivedFile, planText: string): string =>
  createHash("sha256").update(sha256).update(planText).digest("hex")

/** People taken from files that a client's users have uploaded. The caller decides who may. */
export class ContactFiles extends Context.Service<
  ContactFiles,
  {
    /** Effect that the file would have now; writes nothing. */
    readonly preview: (
      owner: ContactFileOwner,
      uploadId: number
    ) => Effect.Effect<ContactFilePreview, NotFound | Invalid | Conflict>
    /** Applies the preview with this fingerprint. Runs once per idempotency key. */
    readonly commit: (
      owner: ContactFileOwner,
      actor: AuditActor,
      file: { readonly uploadId: number; readonly fingerprint: string }
    ) => Effect.Effect<ContactFileOutcome, NotFound | Invalid | Conflict>
  }
>()("@reclaim/app-api/ContactFiles") {
  static readonly layer = Layer.effect(
    ContactFiles,
    Effect.gen(function* () {
      const database = yield* Database
      const clock = yield* ServerClock
      const store = yield* FileStore
      const trail = yield* AuditTrail

      const findArrivedFile = Effect.fnUntraced(function* ({ clientId, userId }: ContactFileOwner, uploadId: number) {
        const now = new Date(yield* clock.now)
        const file = yield* database.asClient(clientId, findUploaded(uploadId, userId, now))
        if (file === null || file.blobState === "removed") return yield* noUpload
        if (file.purpose !== purpose) return yield* otherPurpose
        if (file.blobId === null) return yield* unfinishedUpload
        if (file.blobState === "quarantined") return yield* unscannedFile
        const bytes = yield* store
          .read({ clientId, fileId: file.blobId })
          .pipe(Effect.flatMap(Stream.runCollect), Effect.orDie)
        return { sha256: file.sha256, text: csvTextOf(Buffer.concat(bytes)) } satisfies ArrivedFile
      })

      /** Plans the change to existing contacts for each line of a file, within a transaction of the client. */
      const planChanges = Effect.fnUntraced(function* (clientId: number, entries: ReadonlyArray<ContactEntry>) {
        const addresses = [...new Set(entries.flatMap(({ given }) => given.email ?? []))]
        const found = yield* Effect.forEach(Arr.chunksOf(addresses, peopleAtOnce), (some) =>
          findContactsByAddress(clientId, some)
        )
        const holders = new Map(found.flat().map((contact) => [contact.email, contact]))
        const asked = yield* findAsked(
          clientId,
          [...holders.values()].map(({ contactId }) => contactId)
        )
        const firstLines = new Map<string, number>()
        return entries.map((entry) => {
          const { email } = entry.given
          const holder = email === undefined ? null : (holders.get(email) ?? null)
          const firstLine = email === undefined ? null : (firstLines.get(email) ?? null)
          if (email !== undefined && firstLine === null) firstLines.set(email, entry.line)
          return decideContactLine(entry, holder, firstLine, holder !== null && asked.has(holder.contactId))
        })
      })

      const writePlan = Effect.fnUntraced(function* (clientId: number, actor: AuditActor, plan: ContactFilePlan) {
        const people = plan.flatMap((decision) => (decision._tag === "Added" ? [decision.content] : []))
        const changes = plan.flatMap((decision) => (decision._tag === "Changed" ? [decision] : []))
        const added = yield* Effect.forEach(Arr.chunksOf(people, peopleAtOnce), (some) =>
          insertContacts(clientId, some)
        )
        const changed = yield* Effect.forEach(Arr.chunksOf(changes, peopleAtOnce), (some) =>
          updateContacts(clientId, some)
        )
        if (changed.reduce((sum, count) => sum + count, 0) < changes.length) return yield* otherContent
        const ids = new Map(added.flatMap((some) => [...some]))
        yield* trail.appendAll([
          ...people.map(({ email, roles }) => ({
            clientId,
            actor,
            action: "contact.added" as const,
            subject: about(ids.get(email) ?? 0),
            facts: { roles: roles.map(({ role }) => role) }
          })),
          ...changes.map(({ contact, fields }) => ({
            clientId,
            actor,
            action: "contact.changed" as const,
            subject: about(contact.contactId),
            facts: { version: contact.version + 1, fields }
          }))
        ])
      })

      const commitFile = Effect.fnUntraced(function* (
        { clientId }: ContactFileOwner,
        actor: AuditActor,
        file: ArrivedFile & {
          readonly uploadId: number
          readonly fingerprint: string
          readonly entries: ReadonlyArray<ContactEntry>
        }
      ) {
        const plan = yield* planChanges(clientId, file.entries)
        if (fingerprintOf(file, contactPlanText(plan)) !== file.fingerprint) return yield* otherContent
        const counts = contactFileCountsOf(plan)
        if (counts.addedCount + counts.changedCount === 0) return yield* nothingToDo
        yield* writePlan(clientId, actor, plan)
        yield* trail.append({
          clientId,
          actor,
          action: "contact.imported",
          subject: { kind: "contact_file", id: String(file.uploadId) },
          facts: { sha256: Buffer.from(file.sha256).toString("hex"), ...counts }
        })
        return new ContactFileOutcome(counts)
      })

      return ContactFiles.of({
        preview: Effect.fn("ContactFiles.preview")(function* (owner, uploadId) {
          const file = yield* findArrivedFile(owner, uploadId)
          const read = yield* readContactFile(file.text)
          if (read._tag === "Refused") return refusedFilePreview(read.problems, fingerprintOf(file, ""))
          const plan = yield* database.asClient(owner.clientId, planChanges(owner.clientId, read.entries))
          return contactFilePreview(plan, fingerprintOf(file, contactPlanText(plan)))
        }),
        commit: Effect.fn("ContactFiles.commit")(
          function* (owner, actor, { fingerprint, uploadId }) {
            const file = yield* findArrivedFile(owner, uploadId)
            const read = yield* readContactFile(file.text)
            if (read._tag === "Refused") return yield* nothingToDo
            const seen = { ...file, uploadId, fingerprint, entries: read.entries }
            const once = exactlyOnce(WireContactFileOutcome, commitFile(owner, actor, seen))
            return yield* database.asClient(
              owner.clientId,
              Effect.catchReason(once, "SqlError", "UniqueViolation", () => Effect.fail(otherContent))
            )
          },
          Effect.provideService(ServerClock, clock)
        )
      })
    })
  )
}
