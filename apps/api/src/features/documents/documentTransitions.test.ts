import { assert } from "@effect/vitest"
import { DocumentState } from "@reclaim/core/domain/document/DocumentState"
import { OriginalAct, OriginalState } from "@reclaim/core/domain/document/register/OriginalState"
import type { DeskDocumentAct } from "@reclaim/core/domain/document/requirement/DeskDocumentAct"
import type { RequirementAct as ActOfClient } from "@reclaim/core/domain/document/requirement/RequirementAct"
import { RequirementState } from "@reclaim/core/domain/document/requirement/RequirementState"
import { decideDocument, type DocumentAct } from "@reclaim/core/rules/document/decideDocument"
import { decideOriginal } from "@reclaim/core/rules/document/decideOriginal"
import { decideRequirement, type RequirementAct } from "@reclaim/core/rules/document/requirement/decideRequirement"
import { Effect } from "effect"
import type { SqlClient } from "effect/sql"
import { randomUUID } from "node:crypto"
import {
  acceptedCopy,
  actOnRequirement,
  ask,
  atDesk,
  awaitAnswer,
  findRequirement,
  requirementIn,
  seedWaiting,
  signedIn,
  uploadDocument
} from "../../testing/documents/requirementCalls.ts"
import type { Answer, Browser } from "../../testing/server/Browser.ts"
import { onServer } from "../../testing/server/TestServer.ts"

type Call = (
  | { readonly isAtDesk: false; readonly tag: ActOfClient["_tag"] }
  | { readonly isAtDesk: true; readonly tag: DeskDocumentAct["_tag"] }
) & {
  /** Act by its name in the tables of core. */
  readonly act: RequirementAct
  /** True if the act changes the requirement's state. */
  readonly moves: boolean
  readonly body: object
}

/** Every call that depends on how far a requirement has come; the number of a fresh upload comes with `submit`. */
const requirementCalls: ReadonlyArray<Call> = [
  { tag: "Submit", isAtDesk: false, act: "submit", moves: true, body: { markets: [] } },
  { tag: "TakeBack", isAtDesk: false, act: "take_back", moves: true, body: {} },
  { tag: "Order", isAtDesk: false, act: "submit", moves: false, body: { ordered_on: "2026-01-05" } },
  { tag: "Dispute", isAtDesk: false, act: "submit", moves: false, body: { text: "We are no pension fund" } },
  { tag: "Take", isAtDesk: true, act: "take", moves: true, body: {} },
  { tag: "Accept", isAtDesk: true, act: "accept", moves: true, body: acceptedCopy },
  { tag: "Reject", isAtDesk: true, act: "reject", moves: true, body: { code: "unreadable", text: "" } },
  { tag: "Waive", isAtDesk: true, act: "waive", moves: true, body: { reason: "We go without it" } },
  {
    tag: "Reassign",
    isAtDesk: true,
    act: "waive",
    moves: false,
    body: { document_class: "custodian", reason: "Your custodian has it" }
  }
]

/** State of a document copy by the state of its requirement. */
const copyStates: Readonly<Partial<Record<RequirementState, DocumentState>>> = {
  submitted: "received",
  under_review: "under_review",
  rejected: "rejected",
  accepted: "active"
}

const insertDocument = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  state: DocumentState,
  original: OriginalState = "not_needed"
) {
  const [row] = yield* sql<{ id: number }>`
    insert into document (client_id, code, title, bo_id, markets, period, valid_from, state, source, revoked_on, reject_code,
      original)
    values (1, 'us-6166', 'Form 6166', 1, '{CH}', 2023, '2023-01-01', ${state}, 'upload',
      ${state === "revoked" ? "2024-01-01" : null}::date, ${state === "rejected" ? "unreadable" : ""}, ${original})
    returning document_id as id`
  return row?.id ?? 0
})

/** Sets the requirement and its copy to these states, with nothing else on file. Returns the version. */
const setStates = (id: number, state: RequirementState, copy: DocumentState | null) =>
  ask((sql) =>
    Effect.gen(function* () {
      yield* sql`update document set state = 'superseded', revoked_on = null where client_id = 1`
      const documentId = copy === null ? null : yield* insertDocument(sql, copy)
      const [row] = yield* sql<{ version: number }>`
        update requirement set state = ${state}, document_id = ${documentId}::int, ordered_on = null, expected_on = null,
          assigned_class = null, dispute_text = '', disputed_on = null,
          reject_code = ${state === "rejected" ? "unreadable" : ""}, version = version + 1
        where client_id = 1 and requirement_id = ${id} returning version`
      return row?.version ?? 0
    })
  )

/** Number of the requirement under test. */
const findRequirementId = ask(
  (sql) => sql<{ id: number }>`select requirement_id as id from requirement
    where client_id = 1 and code = 'us-6166' and period = 2023`
).pipe(Effect.map(([row]) => row?.id ?? 0))

const codeOf = ({ json, status }: Answer) => [status, json["code"]]

const makeCall = Effect.fnUntraced(function* (
  call: Call,
  of: { readonly id: number; readonly version: number },
  by: { readonly client: Browser; readonly desk: Browser },
  upload: number
) {
  const body = call.tag === "Submit" ? { ...call.body, upload_ids: [upload] } : call.body
  return yield* call.isAtDesk ? atDesk(by.desk, call.tag, of, body) : actOnRequirement(by.client, call.tag, of, body)
})

onServer("What is asked for, and what was sent for it", {}, (it) => {
  it.effect("are there to be sent", () =>
    Effect.gen(function* () {
      yield* seedWaiting
      const { row } = yield* findRequirement(yield* signedIn("full"), "us-6166", "CH", 2023)
      assert.strictEqual(row["state"], "requested")
    })
  )

  it.effect.each(RequirementState.literals)("go from %s only where the table of core says", (state) =>
    Effect.gen(function* () {
      const by = { client: yield* signedIn("full"), desk: yield* signedIn("deskDocuments") }
      const id = yield* findRequirementId
      for (const call of requirementCalls) {
        const decision = decideRequirement(state, call.act)
        const isSent = call.tag === "Submit" && decision._tag === "Next"
        const upload = isSent ? yield* uploadDocument(by.client, `${state}.pdf`) : 1
        const version = yield* setStates(id, state, copyStates[state] ?? null)
        const answer = yield* makeCall(call, { id, version }, by, upload)
        const told = `${call.tag} of ${state}: ${answer.text.slice(0, 300)}`
        if (decision._tag === "Refused") {
          assert.deepStrictEqual(codeOf(answer), [409, decision.code], told)
          continue
        }
        assert.strictEqual(answer.status, 200, told)
        assert.strictEqual(requirementIn(answer.json)["state"], call.moves ? decision.state : state, told)
      }
    })
  )

  it.effect.each(DocumentState.literals)("are decided once, also where the copy is %s", (state) =>
    Effect.gen(function* () {
      const by = { client: yield* signedIn("full"), desk: yield* signedIn("deskDocuments") }
      const id = yield* findRequirementId
      const acts = { Take: "take", Accept: "accept", Reject: "reject", TakeBack: "supersede" } as const
      for (const call of requirementCalls) {
        const act: DocumentAct | undefined = Object.entries(acts).find(([tag]) => tag === call.tag)?.[1]
        if (act === undefined) continue
        const version = yield* setStates(id, "submitted", state)
        const answer = yield* makeCall(call, { id, version }, by, 1)
        const decision = decideDocument(state, act)
        const expected = decision._tag === "Next" ? [200, undefined] : [409, decision.code]
        assert.deepStrictEqual(codeOf(answer), expected, `${call.tag} of a copy that is ${state}: ${answer.text}`)
      }
    })
  )

  it.effect("on file are revoked, and their papers recorded, only where the tables say", () =>
    Effect.gen(function* () {
      const client = yield* signedIn("full")
      const act = (id: number, body: object) =>
        awaitAnswer(() =>
          client.post(`/api/v1/documents/${String(id)}/acts`, body, {
            "idempotency-key": randomUUID(),
            "if-match": '"1"'
          })
        )
      for (const state of DocumentState.literals) {
        const id = yield* ask((sql) => insertDocument(sql, state))
        const decision = decideDocument(state, "revoke")
        const expected = decision._tag === "Next" ? [200, undefined] : [409, decision.code]
        assert.deepStrictEqual(codeOf(yield* act(id, { act: "Revoke", reason: "Withdrawn" })), expected, state)
      }
      for (const original of OriginalState.literals) {
        for (const step of OriginalAct.literals) {
          const id = yield* ask((sql) => insertDocument(sql, "superseded", original))
          const decision = decideOriginal(original, step)
          const expected = decision._tag === "Next" ? [200, undefined] : [409, decision.code]
          const answer = yield* act(id, { act: "RecordOriginal", step, on: "2026-01-02" })
          assert.deepStrictEqual(codeOf(answer), expected, `${step} of ${original}`)
        }
      }
    })
  )

  it.effect("are nobody's whose they are not, whatever is done", () =>
    Effect.gen(function* () {
      const [client, other] = [yield* signedIn("full"), yield* signedIn("otherClient")]
      const desk = yield* signedIn("deskDocuments")
      const of = yield* findRequirement(client, "us-6166", "CH", 2024)
      for (const call of requirementCalls) {
        const body = call.tag === "Submit" ? { ...call.body, upload_ids: [1] } : call.body
        const answer = yield* call.isAtDesk
          ? atDesk(desk, call.tag, of, body, 2)
          : actOnRequirement(other, call.tag, of, body)
        assert.strictEqual(answer.status, 404, `${call.tag}: ${answer.text}`)
      }
      const id = yield* ask((sql) => insertDocument(sql, "active"))
      for (const body of [
        { act: "Revoke", reason: "Withdrawn" },
        { act: "RecordOriginal", step: "receive", on: "2026-01-02" }
      ]) {
        const answer = yield* awaitAnswer(() =>
          other.post(`/api/v1/documents/${String(id)}/acts`, body, {
            "idempotency-key": randomUUID(),
            "if-match": '"1"'
          })
        )
        assert.strictEqual(answer.status, 404, `${body.act}: ${answer.text}`)
      }
    })
  )
})
