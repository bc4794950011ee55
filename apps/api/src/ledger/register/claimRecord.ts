import type { AuditSubject } from "@reclaim/core/domain/audit/AuditSubject"
import { documentUses } from "@reclaim/engine/document/register/documentUses"
import type { FiledDocument } from "@reclaim/engine/document/register/RegisterRows"
import { Effect } from "effect"
import { findClaim, listBatches, listOrigins } from "./claimRows.ts"
import { readRegisterRows } from "./registerRows.ts"

/** Sources of a claim's record. */
export interface ClaimRecord {
  /** The documents that were used for it. */
  readonly documents: ReadonlyArray<FiledDocument>
  /** Envelopes in which some of these were signed on screen. */
  readonly envelopeIds: ReadonlyArray<number>
  /** Audit subjects: its owner and account, those documents with their requests, and the decisions about filing it. */
  readonly subjects: ReadonlyArray<AuditSubject>
}

const subjectsOf = (kind: AuditSubject["kind"], ids: Iterable<number>): ReadonlyArray<AuditSubject> =>
  [...new Set(ids)].map((id) => ({ kind, id: String(id) }))

/**
 * Reads the sources of a claim's record; null if the client has no such claim. Includes single investors only if
 * `seesInvestors`. Sees its transaction's client only; the caller provides one snapshot.
 */
export const readClaimRecord = Effect.fnUntraced(function* (clientId: number, seq: number, seesInvestors: boolean) {
  const [claim] = yield* findClaim(clientId, seq)
  if (claim === undefined) return null
  const { accountId, ownerId } = claim
  const { rows } = yield* readRegisterRows(clientId, { ownerIds: [ownerId], since: null, isOfDocuments: true, seq })
  const usesOf = documentUses(rows)
  const used = rows.documents
    .filter(({ investorId }) => investorId === null || seesInvestors)
    .map((document) => ({ document, uses: usesOf(document).filter(({ reclaims }) => reclaims.length > 0) }))
    .filter(({ uses }) => uses.length > 0)
  const documents = used.map(({ document }) => document)
  const documentIds = documents.map(({ documentId }) => documentId)
  const origins = yield* listOrigins(clientId, documentIds)
  const originsOf = (kind: "envelope" | "paper") => origins.flatMap((one) => (one.kind === kind ? [one.id] : []))
  const batches = yield* listBatches(clientId, seq)
  return {
    documents,
    envelopeIds: originsOf("envelope"),
    subjects: [
      ...subjectsOf("owner", [ownerId]),
      ...subjectsOf("account", [accountId]),
      ...subjectsOf("document", documentIds),
      ...subjectsOf(
        "requirement",
        used.flatMap(({ uses }) => uses.map(({ requirement }) => requirement.requirementId))
      ),
      ...subjectsOf("envelope", originsOf("envelope")),
      ...subjectsOf("paper", originsOf("paper")),
      ...subjectsOf(
        "authorization",
        batches.map(({ batchId }) => batchId)
      )
    ]
  } satisfies ClaimRecord
})
