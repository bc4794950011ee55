import type { AuditEvent } from "@reclaim/core/domain/audit/AuditEvent"
import type { AuditSubject } from "@reclaim/core/domain/audit/AuditSubject"
import { HistoryEntry } from "@reclaim/core/domain/audit/HistoryEntry"
import { HistoryPage } from "@reclaim/core/domain/audit/HistoryPage"
import { Context, Effect, Layer } from "effect"
import type { View } from "../../identity/Access.ts"
import { inOneSnapshot } from "../../ledger/DashboardRows.ts"
import { readClaimRecord } from "../../ledger/register/claimRecord.ts"
import { AuditTrail } from "../../platform/audit/AuditTrail.ts"
import { Database } from "../../platform/database/Database.ts"
import { findContactNames, findUserNames, findUserOfContact } from "./personNameRows.ts"
import { listDocumentLooks, listFilesOf } from "./documentLookRows.ts"
import { listStaffViews } from "./staffViewRows.ts"

const nothing = new HistoryPage({ entries: [], hasMore: false })

/** Which part of a history. */
export interface HistoryPart {
  readonly offset: number
  readonly limit: number
}

/** What an entry is made of, but for the names. */
type Told = Pick<AuditEvent, keyof typeof AuditEvent.fields>

const isUnique = <A>(value: A, at: number, all: ReadonlyArray<A>): boolean => all.indexOf(value) === at

const idsOf = (told: ReadonlyArray<Told>, kind: "contact" | "user") =>
  told.flatMap(({ subject }) => (subject.kind === kind ? [Number(subject.id)] : [])).filter(isUnique)

/** What was done to items of a client, with the names of those who did it. */
export class Histories extends Context.Service<
  Histories,
  {
    /** Newest first; empty for an item that the client does not have, and for a null client. */
    readonly read: (clientId: number | null, subject: AuditSubject, part: HistoryPart) => Effect.Effect<HistoryPage>
    /** The same of all people of the client, or of one contact and their user, with what staff have looked at. */
    readonly readPeople: (
      clientId: number | null,
      contactId: number | null,
      part: HistoryPart
    ) => Effect.Effect<HistoryPage>
    /** The same of a document, with who has looked at it. */
    readonly readDocument: (
      clientId: number | null,
      documentId: number,
      part: HistoryPart
    ) => Effect.Effect<HistoryPage>
    /** The same of a claim: of whom and what its record is about, with who has looked at its documents. */
    readonly readClaim: (
      view: Pick<View, "clientId" | "seesInvestors">,
      seq: number,
      part: HistoryPart
    ) => Effect.Effect<HistoryPage>
  }
>()("@reclaim/app-api/Histories") {
  static readonly layer = Layer.effect(
    Histories,
    Effect.gen(function* () {
      const { asClient, asIdentity } = yield* Database
      const trail = yield* AuditTrail

      const named = Effect.fnUntraced(function* (clientId: number, told: ReadonlyArray<Told>) {
        const actors = told.flatMap(({ actor }) => (actor.userId === null ? [] : [actor.userId]))
        const users = yield* asIdentity(findUserNames([...actors, ...idsOf(told, "user")].filter(isUnique)))
        const contacts = yield* asClient(clientId, findContactNames(clientId, idsOf(told, "contact")))
        const names = new Map<string, string>([
          ...users.map(({ name, userId }) => [`user:${String(userId)}`, name] as const),
          ...contacts.map(({ contactId, name }) => [`contact:${String(contactId)}`, name] as const)
        ])
        return told.map(
          ({ actor, subject, ...event }) =>
            new HistoryEntry({
              ...event,
              subjectKind: subject.kind,
              subjectId: subject.id,
              subjectName: names.get(`${subject.kind}:${subject.id}`) ?? "",
              actorName: actor.userId === null ? "" : (names.get(`user:${String(actor.userId)}`) ?? ""),
              actorKind: actor.kind
            })
        )
      })

      const views = Effect.fnUntraced(function* (clientId: number, viewedUserId: number | null, limit: number) {
        const rows = yield* asIdentity(listStaffViews({ clientId, viewedUserId, limit }))
        return rows.map((row): Told => ({
          no: 0,
          at: row.at,
          actor: { userId: row.actorUserId, kind: "staff" },
          action: "client.viewed",
          subject: { kind: "user", id: String(row.viewedUserId) },
          facts: { times: row.times },
          hash: ""
        }))
      })

      const looks = Effect.fnUntraced(function* (clientId: number, documentId: number, limit: number) {
        const files = yield* asClient(clientId, listFilesOf(clientId, documentId))
        const rows = yield* asIdentity(listDocumentLooks({ clientId, documentId, files, limit }))
        return rows.map((row): Told => ({
          no: 0,
          at: row.at,
          actor: { userId: row.actorUserId, kind: row.isStaff ? "staff" : "client" },
          action: row.isFile ? "document.fileRead" : "document.viewed",
          subject: { kind: "document", id: String(documentId) },
          facts: { times: row.times },
          hash: ""
        }))
      })

      /** What was done and what was only looked at, in one order. */
      const together = Effect.fnUntraced(function* (
        clientId: number,
        told: ReadonlyArray<Told>,
        { limit, offset }: HistoryPart
      ) {
        const all = told.toSorted((a, b) => b.at.getTime() - a.at.getTime() || b.no - a.no)
        const entries = yield* named(clientId, all.slice(offset, offset + limit))
        return new HistoryPage({ entries, hasMore: all.length > offset + limit })
      })

      return Histories.of({
        read: Effect.fn("Histories.read")(function* (clientId, subject, { limit, offset }) {
          if (clientId === null) return nothing
          const events = yield* trail.history(clientId, subject, { offset, limit: limit + 1 })
          const entries = yield* named(clientId, events.slice(0, limit))
          return new HistoryPage({ entries, hasMore: events.length > limit })
        }, Effect.orDie),
        readPeople: Effect.fn("Histories.readPeople")(function* (clientId, contactId, { limit, offset }) {
          if (clientId === null) return nothing
          const userId = contactId === null ? null : yield* asClient(clientId, findUserOfContact(clientId, contactId))
          // Two sources are read as far as the part reaches, and put in one order.
          const reach = offset + limit + 1
          const subjects =
            contactId === null
              ? null
              : [
                  { kind: "contact" as const, id: String(contactId) },
                  ...(userId === null ? [] : [{ kind: "user" as const, id: String(userId) }])
                ]
          const done = yield* trail.historyOfKinds(clientId, ["contact", "user", "contact_file"], subjects, reach)
          const looked = contactId !== null && userId === null ? [] : yield* views(clientId, userId, reach)
          return yield* together(clientId, [...done, ...looked], { limit, offset })
        }, Effect.orDie),
        readDocument: Effect.fn("Histories.readDocument")(function* (clientId, documentId, { limit, offset }) {
          if (clientId === null) return nothing
          const reach = offset + limit + 1
          const subject = { kind: "document" as const, id: String(documentId) }
          const done = yield* trail.history(clientId, subject, { offset: 0, limit: reach })
          const looked = yield* looks(clientId, documentId, reach)
          return yield* together(clientId, [...done, ...looked], { limit, offset })
        }, Effect.orDie),
        readClaim: Effect.fn("Histories.readClaim")(function* ({ clientId, seesInvestors }, seq, { limit, offset }) {
          if (clientId === null) return nothing
          const record = yield* inOneSnapshot(asClient(clientId, readClaimRecord(clientId, seq, seesInvestors)))
          if (record === null) return nothing
          const { documents, subjects } = record
          const reach = offset + limit + 1
          const kinds = subjects.map(({ kind }) => kind).filter(isUnique)
          const done = yield* trail.historyOfKinds(clientId, kinds, subjects, reach)
          const looked = yield* Effect.forEach(documents, ({ documentId }) => looks(clientId, documentId, reach))
          return yield* together(clientId, [...done, ...looked.flat()], { limit, offset })
        }, Effect.orDie)
      })
    })
  )
}
