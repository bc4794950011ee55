import { NotFound } from "@reclaim/core/contract/access/errors"
import type { AuditSubject } from "@reclaim/core/domain/audit/AuditSubject"
import type { AuditSubjectKind } from "@reclaim/core/domain/audit/AuditSubjectKind"
import type { HistorySubject } from "@reclaim/core/domain/audit/HistorySubject"
import { Effect } from "effect"
import type { View } from "../../identity/Access.ts"
import { inOneSnapshot } from "../../ledger/DashboardRows.ts"
import { noClientId } from "../../ledger/noClientId.ts"
import { readClaimRecord } from "../../ledger/register/claimRecord.ts"
import type { AuditScope } from "../../platform/audit/auditRows.ts"
import { Database } from "../../platform/database/Database.ts"
import type { LookScope } from "./lookRows.ts"
import { findAccount, findClaimName, findDocument, findPerson, findUser, listFilesOf } from "./subjectRows.ts"

/** Requester of a history, with the right to see investors. */
export type HistoryView = Pick<View, "clientId" | "seesInvestors">

/** Subject of a history: an item that the portal shows, or a single contact or user. */
export type AskedSubject = HistorySubject | { readonly kind: "contact" | "user"; readonly id: number }

/** Entries that belong to a history. */
export interface HistoryScope {
  readonly events: AuditScope
  readonly looks: LookScope
  /** Name of the subject in file names. */
  readonly name: string
  /**
   * Kinds of subjects whose facts and names are shown. A viewer of a person sees that they acted elsewhere, but not on
   * what.
   */
  readonly told: ReadonlyArray<AuditSubjectKind> | "all"
}

const noHistory = new NotFound({ message: "This does not exist, or is not yours" })

const peopleKinds: ReadonlyArray<AuditSubjectKind> = ["contact", "user", "contact_file"]

const scope = (found: Omit<HistoryScope, "told">, told: HistoryScope["told"] = "all"): HistoryScope => ({
  ...found,
  told
})

/** Resolves the scope of a history; refused if the client does not have the subject. */
export const historyScopeOf = Effect.fn("historyScopeOf")(function* (
  { clientId: viewed, seesInvestors }: HistoryView,
  { id, kind }: AskedSubject
) {
  const { asClient, asIdentity } = yield* Database
  const clientId = viewed ?? noClientId
  const noLooks: LookScope = { clientId, viewedAs: null, documentIds: [], files: [], seq: null }
  const events = (subjects: ReadonlyArray<AuditSubject>, others: Partial<AuditScope> = {}): AuditScope => ({
    clientId,
    subjects,
    kinds: [],
    actorUserId: null,
    ...others
  })
  const alone: ReadonlyArray<AuditSubject> = kind === "person" ? [] : [{ kind, id: String(id) }]
  switch (kind) {
    case "account": {
      const [account] = yield* asClient(clientId, findAccount(clientId, id))
      if (account === undefined) return yield* noHistory
      return scope({ events: events(alone), looks: noLooks, name: account.name })
    }
    case "document": {
      const [document] = yield* asClient(clientId, findDocument(clientId, id))
      if (document === undefined || (document.investorId !== null && !seesInvestors)) return yield* noHistory
      const files = yield* asClient(clientId, listFilesOf(clientId, [id]))
      return scope({ events: events(alone), looks: { ...noLooks, documentIds: [id], files }, name: document.name })
    }
    case "claim": {
      const [found, record, files] = yield* inOneSnapshot(
        asClient(
          clientId,
          Effect.gen(function* () {
            const [claim] = yield* findClaimName(clientId, id)
            const about = yield* readClaimRecord(clientId, id, seesInvestors)
            const documentIds = about?.documents.map(({ documentId }) => documentId) ?? []
            return [claim, about, yield* listFilesOf(clientId, documentIds)] as const
          })
        )
      )
      if (found === undefined || record === null) return yield* noHistory
      const documentIds = record.documents.map(({ documentId }) => documentId)
      return scope({
        events: events(record.subjects),
        looks: { ...noLooks, documentIds, files, seq: id },
        name: found.name
      })
    }
    case "person": {
      if (id === 0) {
        if (viewed === null) return yield* noHistory
        return scope({ events: events([], { kinds: peopleKinds }), looks: { ...noLooks, viewedAs: "all" }, name: "" })
      }
      const [person] = yield* asClient(clientId, findPerson(clientId, id))
      if (person === undefined) return yield* noHistory
      const { name, userId } = person
      const subjects = [
        { kind: "contact" as const, id: String(id) },
        ...(userId === null ? [] : [{ kind: "user" as const, id: String(userId) }])
      ]
      return scope(
        { events: events(subjects, { actorUserId: userId }), looks: { ...noLooks, viewedAs: userId }, name },
        peopleKinds
      )
    }
    case "contact": {
      const [contact] = yield* asClient(clientId, findPerson(clientId, id))
      if (contact === undefined) return yield* noHistory
      return scope({ events: events(alone), looks: noLooks, name: contact.name })
    }
    case "user": {
      const [user] = yield* asIdentity(findUser(clientId, id))
      if (user === undefined) return yield* noHistory
      return scope(
        { events: events(alone, { actorUserId: id }), looks: { ...noLooks, viewedAs: id }, name: user.name },
        peopleKinds
      )
    }
  }
})
