import { PaperKey } from "@reclaim/core/domain/document/paper/PaperCode"
import { paperCodeText } from "@reclaim/core/rules/document/paper/paperCode"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { setTimeout } from "node:timers/promises"
import { makePdf } from "../../testing/files/makePdf.ts"
import { beginUpload, finishUpload, sendParts } from "../../testing/files/sendFile.ts"
import type { Browser } from "../../testing/server/Browser.ts"

/** Subjects of the calls. */
export interface Subjects {
  /** Values of `{id}`, by the part of the path before it. */
  readonly ids: Readonly<Record<string, string>>
  /** Payloads that depend on the client's data, by path. */
  readonly payloads: Readonly<Record<string, object>>
}

/** Tables and columns of `{id}`, by the part of the path before it. */
const tables: Readonly<Record<string, readonly [table: string, column: string]>> = {
  accounts: ["account", "account_id"],
  authorizations: ["authorization_batch", "batch_id"],
  contacts: ["contact", "contact_id"],
  documents: ["document", "document_id"],
  envelopes: ["envelope", "envelope_id"],
  papers: ["paper", "paper_id"],
  requirements: ["requirement", "requirement_id"],
  uploads: ["upload", "upload_id"],
  "account-applications": ["application", "application_id"],
  "payment-instructions": ["payment_instruction", "instruction_id"]
}

/** A paper of `fillWork`, the fifth of the first client. */
const paperCode = paperCodeText({ clientId: 1, key: PaperKey.make("5".padStart(26, "0")), page: 1 })

/** Sends a file as a user does, so that its bytes can be read; returns the number of its upload. */
export const sentFile = Effect.fnUntraced(function* (browser: Browser) {
  const bytes = makePdf({ text: "A drill" })
  return yield* Effect.promise(async () => {
    const begun = await beginUpload(browser, { purpose: "document", name: "form.pdf", bytes })
    if (begun.status !== 201) throw new Error(`An upload was answered ${begun.status}: ${begun.text}`)
    await sendParts(browser, begun, bytes)
    let finished = await finishUpload(browser, begun)
    // It is still being checked.
    while (finished.status === 503) {
      await setTimeout(500)
      finished = await finishUpload(browser, begun)
    }
    if (finished.status !== 200) throw new Error(`Its end was answered ${finished.status}: ${finished.text}`)
    return Number(begun.json["upload_id"])
  })
})

/**
 * A median row of the first client for each subject; of lists and statements the longest. A document and an envelope
 * get the uploaded file. As owner.
 */
export const namedSubjects = Effect.fnUntraced(function* (uploadId: number) {
  const sql = yield* SqlClient.SqlClient
  const middle = yield* Effect.forEach(Object.entries(tables), ([name, [table, column]]) =>
    Effect.map(
      sql<{ readonly id: number }>`
        select ${sql.literal(column)}::int as id from ${sql.literal(table)} where client_id = 1 order by 1
        offset (select count(*) / 2 from ${sql.literal(table)} where client_id = 1) limit 1`,
      ([row]) => [name, String(row?.id ?? 1)] as const
    )
  )
  const ids = Object.fromEntries(middle)
  const [file] = yield* sql<{ readonly blob_id: number }>`
    select blob_id::int from upload where client_id = 1 and upload_id = ${uploadId}`
  const blobId = file?.blob_id ?? 0
  yield* sql`
    insert into document_file (client_id, document_id, place, blob_id) values (1, ${Number(ids["documents"])}, 1, ${blobId})
    on conflict (client_id, document_id, place) do update set blob_id = excluded.blob_id`
  yield* sql`
    update envelope_document set blob_id = ${blobId} where client_id = 1 and envelope_id = ${Number(ids["envelopes"])}`
  const [list] = yield* sql<{ readonly id: number }>`
    select batch_id as id from upload_batch where client_id = 1 order by rows desc limit 1`
  const [quarterly] = yield* sql<{ readonly report_id: number; readonly report_guid: string }>`
    select report_id, report_guid::text from quarterly_statement where client_id = 1 order by report_id desc limit 1`
  const [paid] = yield* sql<{ readonly report_id: number; readonly report_guid: string }>`
    select report_id, report_guid::text from payment_statement where client_id = 1 order by claim_count desc limit 1`
  const accounts = yield* sql<{ readonly id: number }>`
    select account_id as id from account where client_id = 1 order by 1 limit 50000`
  const owners = yield* sql<{ readonly id: number }>`
    select bo_id as id from beneficial_owner where client_id = 1 order by 1 limit 200`
  return {
    ids: { ...ids, blobs: String(blobId), "account-batches": String(list?.id) },
    payloads: {
      "/api/v1/quarterly-statements/detail": quarterly ?? {},
      "/api/v1/payment-statements/detail": paid ?? {},
      "/api/v1/accounts/xlsx": { account_ids: accounts.map(({ id }) => id) },
      "/api/v1/documents/zip": { document_ids: [Number(ids["documents"])] },
      "/api/v1/requirements/{id}/check": { upload_ids: [uploadId] },
      "/api/v1/renewal-packs/plan": { owner_ids: owners.map(({ id }) => id) },
      "/api/v1/papers/match": { codes: [paperCode] },
      "/api/v1/desk/papers/match": { code: paperCode }
    }
  } satisfies Subjects
})
