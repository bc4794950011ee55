import { assert } from "@effect/vitest"
import { checkSeal } from "@reclaim/pdf/seal/checkSeal"
import { Effect } from "effect"
import { createHash, randomUUID } from "node:crypto"
import { spawnSync } from "node:child_process"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { endNeedless } from "../../ledger/requirements/needlessRows.ts"
import { execute } from "../../platform/sql/queryRows.ts"
import {
  atDesk as deskAct,
  awaitAnswer,
  versionSeen,
  signedIn,
  bodyOf
} from "../../testing/documents/requirementCalls.ts"
import {
  ask,
  atDesk,
  delegateSigning,
  directors,
  makeDirector,
  envelopesOf,
  freshEnvelope,
  awaitSeal,
  seedSigning
} from "../../testing/signing/envelopesOf.ts"
import { onBothServers, TestServer } from "../../testing/server/TestServer.ts"
import { testUsers } from "../../testing/server/testUsers.ts"
import { temporaryFolder } from "../../testing/temporaryFolder.ts"

const statesOf = (json: Readonly<Record<string, unknown>>) =>
  (json["signers"] as ReadonlyArray<{ readonly state: string }>).map(({ state }) => state)

const signaturesOf = (id: number) =>
  Effect.map(
    ask(
      (sql) =>
        sql<{ by: number }>`select by_contact_id as by from signature where client_id = 1 and envelope_id = ${id}`
    ),
    (rows) => rows.map(({ by }) => by)
  )

const auditOf = (id: number) =>
  Effect.map(
    ask(
      (sql) => sql<{ action: string; kind: string }>`
        select action, actor_kind as kind from audit_event
        where client_id = 1 and subject_kind = 'envelope' and subject_id = ${String(id)} order by no`
    ),
    (rows) => rows.map(({ action, kind }) => `${action} by ${kind}`)
  )

onBothServers("A document that is signed on screen", (it) => {
  it.effect("is made once for all its markets and sent to whoever can sign, however often it is asked for", () =>
    Effect.gen(function* () {
      yield* (yield* TestServer).asOwner(seedSigning)
      const own = yield* envelopesOf("full")
      const key = randomUUID()
      const first = yield* own.make([1], key)
      assert.strictEqual(first.status, 200, first.text)
      assert.deepInclude(first.json, {
        code: "engagement-agreement",
        state: "sent",
        yours: 1,
        requirement_ids: [1],
        validity: "until revoked"
      })
      assert.deepStrictEqual(statesOf(first.json), ["asked", "asked", "asked"])
      assert.strictEqual((yield* own.make([1], key)).text, first.text)
      const together = yield* Effect.all(
        Array.from({ length: 4 }, () => own.make([1])),
        { concurrency: "unbounded" }
      )
      for (const again of together) assert.strictEqual(again.json["envelope_id"], first.json["envelope_id"])
      const mine = yield* own.get("/envelopes?mine=1")
      assert.strictEqual(mine.json["total_count"], 1)
      assert.strictEqual((yield* (yield* envelopesOf("payments")).get("/envelopes?mine=1")).json["total_count"], 0)
    })
  )

  it.effect("says what it is for, what waits for it in each market, and who of the signers looks at it", () =>
    Effect.gen(function* () {
      const id = yield* freshEnvelope
      const reclaims = yield* ask(
        (sql) => sql<{ seq: number; cents: number }>`
          select seq, dash_cents::float8 as cents from reclaim where client_id = 1 order by seq limit 2`
      )
      const seqs = `{${reclaims.map(({ seq }) => String(seq)).join()}}`
      yield* ask((sql) => sql`update requirement set seqs = ${seqs}::int[] where client_id = 1 and requirement_id = 1`)
      const { json } = yield* (yield* envelopesOf("administrator")).find(id)
      const cents = reclaims.reduce((sum, reclaim) => sum + reclaim.cents, 0)
      assert.strictEqual(json["why"], "lets the provider file")
      assert.deepEqual(json["waiting"], [
        { market_name: "Finland", trans_count: 0, value_behind: 0 },
        { market_name: "Switzerland", trans_count: reclaims.length, value_behind: cents / 100 }
      ])
      // Both lack it alone, until one of them lacks another document of the owner as well.
      assert.deepStrictEqual([json["alone_releases"], json["also_needed"]], [cents / 100, []])
      yield* ask(
        (sql) => sql`update requirement set seqs = ${`{${String(reclaims[0]?.seq)}}`}::int[], period = 2025
        where client_id = 1 and requirement_id = 2`
      )
      const { json: partly } = yield* (yield* envelopesOf("administrator")).find(id)
      assert.deepStrictEqual(
        [partly["alone_releases"], partly["also_needed"]],
        [(reclaims[1]?.cents ?? 0) / 100, ["Document poa-provider, 2025"]]
      )
      yield* ask(
        (sql) => sql`update requirement set seqs = '{}', period = 0 where client_id = 1 and requirement_id = 2`
      )
      const you = (json["signers"] as ReadonlyArray<{ readonly is_you: boolean }>).filter(({ is_you }) => is_you)
      assert.lengthOf(you, 1)
      yield* ask((sql) => sql`update requirement set seqs = '{}' where client_id = 1 and requirement_id = 1`)
    })
  )

  it.effect("is refused where the market wants ink, no form is there, or nobody can sign", () =>
    Effect.gen(function* () {
      const own = yield* envelopesOf("full")
      const ink = yield* own.make([2])
      assert.deepStrictEqual([ink.status, ink.json["code"]], [409, "wrong_state"])
      assert.match(String(ink.json["message"]), /cannot be signed on screen for/)
      assert.match(String((yield* own.make([3])).json["message"]), /no form/)
      assert.strictEqual((yield* own.make([999])).status, 404)
      const nobody = yield* (yield* envelopesOf("otherClient")).make([4])
      assert.match(String(nobody.json["message"]), /name a signatory/)
    })
  )

  it.effect("E01, E02, A07: is signed only after consent, by who has seen every page of the same bytes", () =>
    Effect.gen(function* () {
      const id = yield* freshEnvelope
      const own = yield* envelopesOf("full")
      const sha256 = yield* own.hashOf(id)
      const before = yield* own.sign(id, sha256)
      assert.deepStrictEqual([before.status, before.json["code"]], [409, "consent_needed"])
      const other = yield* own.agree("0".repeat(12))
      assert.deepStrictEqual([other.status, other.json["code"]], [409, "content_changed"])
      assert.strictEqual((yield* own.agree()).status, 200)
      const unseen = yield* own.sign(id, sha256)
      assert.deepStrictEqual([unseen.status, unseen.json["code"]], [409, "not_seen"])
      const wrong = yield* own.view(id, "0".repeat(64))
      assert.deepStrictEqual([wrong.status, wrong.json["code"]], [409, "content_changed"])
      const seen = yield* own.view(id, sha256)
      assert.deepStrictEqual([seen.status, statesOf(seen.json)], [200, ["viewed", "asked", "asked"]])
      const changed = yield* own.sign(id, "f".repeat(64))
      assert.deepStrictEqual([changed.status, changed.json["code"]], [409, "content_changed"])
      assert.strictEqual((yield* own.sign(id, sha256, { manner: "drawn" })).status, 422)
      assert.deepStrictEqual(yield* signaturesOf(id), [])
      const signed = yield* own.sign(id, sha256, {
        manner: "drawn",
        drawing: [
          [
            [1, 2],
            [3, 4]
          ]
        ]
      })
      assert.deepStrictEqual([signed.status, statesOf(signed.json)], [200, ["signed", "asked", "asked"]])
      const [evidence] = yield* ask(
        (sql) => sql<Readonly<Record<string, unknown>>>`
          select proof_level, sender, user_agent, session_id, hashes from signature where envelope_id = ${id}`
      )
      assert.deepInclude(evidence, { proof_level: 1, hashes: [sha256] })
      for (const field of ["sender", "session_id"]) assert.isNotEmpty(evidence?.[field])
    })
  )

  it.effect("E08: is signed once by each under double clicks, retries and two directors at once", () =>
    Effect.gen(function* () {
      const id = yield* freshEnvelope
      const [first, second] = yield* Effect.all([envelopesOf("full"), envelopesOf("administrator")])
      const sha256 = yield* first.hashOf(id)
      for (const one of [first, second]) {
        yield* one.agree()
        yield* one.view(id, sha256)
      }
      const [key, otherKey] = [randomUUID(), randomUUID()]
      const answers = yield* Effect.all(
        [
          first.sign(id, sha256, {}, key),
          first.sign(id, sha256, {}, key),
          first.sign(id, sha256),
          second.sign(id, sha256, {}, otherKey),
          second.sign(id, sha256, {}, otherKey),
          second.sign(id, sha256)
        ],
        { concurrency: "unbounded" }
      )
      for (const { json, status, text } of answers) {
        assert.isTrue(status === 200 || (status === 409 && json["code"] === "already_done"), text)
      }
      assert.sameMembers([...(yield* signaturesOf(id))], [1, 13])
      assert.strictEqual((yield* first.sign(id, sha256, {}, key)).status, answers[0].status)
      const third = yield* (yield* envelopesOf("approver")).sign(id, sha256)
      assert.deepStrictEqual([third.status, third.json["code"]], [409, "already_done"])
      assert.strictEqual((yield* first.find(id)).json["state"], "completed")
    })
  )

  it.effect("E04, E06: is sealed after the last signature, and begins with what was shown", () =>
    Effect.gen(function* () {
      const id = yield* freshEnvelope
      const shown = yield* (yield* envelopesOf("full")).get(`/envelopes/${String(id)}/documents/1/content`)
      for (const name of directors.slice(0, 2))
        assert.strictEqual((yield* (yield* envelopesOf(name)).signWhole(id)).status, 200)
      const { documents } = yield* awaitSeal(id)
      assert.include(JSON.stringify(documents), '"level":"B-B","is_trusted":false')
      const file = yield* (yield* atDesk).get(`/envelopes/${String(id)}/documents/1/content`)
      const given = yield* (yield* TestServer).asOwner(
        execute(
          (sql) => sql`
            select facts ->> 'form' as form from security_event
            where event_type = 'download' and facts ->> 'kind' = 'envelope' order by security_event_id desc limit 1`
        )
      )
      assert.deepStrictEqual(given, [{ form: "sealed" }])
      const bytes = new Uint8Array(file.bytes)
      assert.isTrue(Buffer.from(bytes.subarray(0, shown.bytes.length)).equals(Buffer.from(shown.bytes)))
      const at = Date.now()
      assert.strictEqual((yield* Effect.promise(() => checkSeal(bytes, { at })))._tag, "Valid")
      const flipped = Uint8Array.from(bytes)
      flipped[100] = (flipped[100] ?? 0) ^ 1
      assert.strictEqual((yield* Effect.promise(() => checkSeal(flipped, { at })))._tag, "Changed")
      const path = join(yield* temporaryFolder, "sealed.pdf")
      writeFileSync(path, bytes)
      const judge = spawnSync("pdfsig", ["-nocert", path], { encoding: "utf8" })
      if (judge.error === undefined) assert.match(judge.stdout, /Total document signed[^]*Signature is Valid/)
      const [row] = yield* ask(
        (sql) => sql<{ seals: number }>`
          select count(*)::int as seals from audit_event where action = 'envelope.sealed' and subject_id = ${String(id)}`
      )
      assert.strictEqual(row?.seals, 1)
      assert.include(JSON.stringify(documents), createHash("sha256").update(bytes).digest("hex"))
    })
  )

  it.effect("is on file once the desk accepts it, and meets what it was made for", () =>
    Effect.gen(function* () {
      const id = yield* freshEnvelope
      const desk = yield* atDesk
      for (const name of directors.slice(0, 2)) yield* (yield* envelopesOf(name)).signWhole(id)
      const { version } = yield* awaitSeal(id)
      assert.strictEqual((yield* desk.accept(id, 1)).status, 412)
      const accepted = yield* desk.accept(id, Number(version))
      assert.deepStrictEqual([accepted.status, accepted.json["state"]], [200, "accepted"], accepted.text)
      const again = yield* desk.accept(id, Number(accepted.json["version"]))
      assert.deepStrictEqual([again.status, again.json["code"]], [409, "already_done"])
      const documents = yield* ask(
        (sql) => sql`select code, state, source, original from document where client_id = 1 and state = 'active'`
      )
      assert.deepStrictEqual(documents, [
        { code: "engagement-agreement", state: "active", source: "signed", original: "not_needed" }
      ])
      const open = yield* ask(
        (sql) => sql`
          select requirement_id from requirement
          where client_id = 1 and code = 'engagement-agreement' and state in ('requested', 'submitted')`
      )
      assert.deepStrictEqual(open, [])
      assert.deepStrictEqual(yield* auditOf(id), [
        "envelope.sent by client",
        "envelope.viewed by client",
        "envelope.signed by client",
        "envelope.viewed by client",
        "envelope.signed by client",
        "envelope.completed by client",
        "envelope.sealed by system",
        "envelope.accepted by staff"
      ])
    })
  )

  it.effect("is signed by who stands in for a director, who counts once", () =>
    Effect.gen(function* () {
      const id = yield* freshEnvelope
      yield* delegateSigning("full", "payments")
      const delegate = yield* envelopesOf("payments")
      assert.strictEqual((yield* delegate.get("/envelopes?mine=1")).json["total_count"], 1)
      const signed = yield* delegate.signWhole(id)
      assert.strictEqual(signed.status, 200, signed.text)
      assert.include(signed.text, '"by_name":"payments Lind"')
      const director = yield* (yield* envelopesOf("full")).view(id, "0".repeat(64))
      assert.deepStrictEqual([director.status, director.json["code"]], [409, "not_your_turn"])
      yield* ask((sql) => sql`delete from delegation`)
    })
  )

  it.effect("is declined, voided and withdrawn from, each only where it may", () =>
    Effect.gen(function* () {
      const first = yield* freshEnvelope
      const [own, second] = yield* Effect.all([envelopesOf("full"), envelopesOf("administrator")])
      assert.deepInclude((yield* second.decline(first)).json, { state: "declined" })
      const late = yield* own.decline(first)
      assert.deepStrictEqual([late.status, late.json["code"]], [409, "already_done"])
      const next = yield* freshEnvelope
      const { version } = (yield* own.find(next)).json
      assert.deepInclude((yield* own.takeBack(next, Number(version))).json, {
        state: "voided",
        end_text: "Sent by mistake"
      })
      const gone = yield* own.sign(next, "0".repeat(64))
      assert.deepStrictEqual([gone.status, gone.json["code"]], [409, "wrong_state"])
      const last = yield* freshEnvelope
      yield* own.agree()
      yield* second.agree()
      assert.deepInclude((yield* own.withdraw).json, { agreed_at: null })
      assert.deepInclude((yield* own.find(last)).json, { state: "sent", yours: null })
      yield* second.withdraw
      assert.strictEqual((yield* own.find(last)).json["state"], "voided")
    })
  )

  it.effect(
    "is signed by whoever was put in a signer's place, by the client or at the desk, and not after they answered",
    () =>
      Effect.gen(function* () {
        const id = yield* freshEnvelope
        const [own, desk] = yield* Effect.all([envelopesOf("full"), atDesk])
        const newcomer = testUsers.payments.id
        const none = yield* own.replace(id, 1, 3, newcomer)
        assert.deepStrictEqual([none.status, none.json["code"]], [409, "wrong_state"])
        yield* makeDirector("payments")
        const { json } = yield* own.find(id)
        assert.include(JSON.stringify(json["signers"]), `"replacements":[{"contact_id":${String(newcomer)}`)
        const asked = yield* own.replace(id, 1, 1, testUsers.administrator.id)
        assert.deepStrictEqual([asked.status, asked.json["code"]], [409, "already_done"])
        const done = yield* own.replace(id, 1, 3, newcomer)
        assert.deepStrictEqual(statesOf(done.json), ["asked", "asked", "replaced", "asked"], done.text)
        assert.strictEqual((yield* own.replace(id, 1, 2, newcomer)).status, 412)
        const former = yield* envelopesOf("approver")
        const late = yield* former.view(id, yield* own.hashOf(id))
        assert.deepStrictEqual([late.status, late.json["code"]], [409, "not_your_turn"])
        const signed = yield* (yield* envelopesOf("payments")).signWhole(id)
        assert.strictEqual(signed.status, 200, signed.text)
        const version = Number(signed.json["version"])
        const answered = yield* desk.replace(id, version, 4, testUsers.approver.id)
        assert.deepStrictEqual([answered.status, answered.json["code"]], [409, "already_done"])
        const again = yield* desk.replace(id, version, 2, testUsers.approver.id)
        assert.deepStrictEqual(statesOf(again.json), ["asked", "replaced", "replaced", "signed", "asked"], again.text)
        assert.strictEqual((yield* (yield* envelopesOf("approver")).signWhole(id)).json["state"], "completed")
        assert.deepStrictEqual(
          (yield* auditOf(id)).filter((line) => line.includes("Replaced")),
          ["envelope.signerReplaced by client", "envelope.signerReplaced by staff"]
        )
        yield* ask((sql) => sql`delete from signing_power where contact_id = ${newcomer}`)
      })
  )

  it.effect("is looked after by the desk as by the client", () =>
    Effect.gen(function* () {
      const id = yield* freshEnvelope
      const desk = yield* atDesk
      assert.strictEqual((yield* desk.remind(id)).status, 200)
      const today = yield* (yield* envelopesOf("full")).remind(id)
      assert.deepStrictEqual([today.status, today.json["code"]], [409, "already_done"])
      assert.deepInclude((yield* desk.takeBack(id, 1)).json, { state: "voided", end_text: "Sent by mistake" })
      assert.deepStrictEqual((yield* auditOf(id)).slice(-2), ["envelope.reminded by staff", "envelope.voided by staff"])
    })
  )

  it.effect("A02: is another client's alone, and only who may sign does", () =>
    Effect.gen(function* () {
      const id = yield* freshEnvelope
      const other = yield* envelopesOf("otherClient")
      assert.strictEqual((yield* other.find(id)).status, 404)
      assert.strictEqual((yield* other.get(`/envelopes/${String(id)}/documents/1/content`)).status, 404)
      assert.strictEqual((yield* other.view(id, "0".repeat(64))).status, 404)
      assert.strictEqual((yield* other.sign(id, "0".repeat(64))).status, 404)
      assert.strictEqual((yield* other.decline(id)).status, 404)
      assert.strictEqual((yield* other.takeBack(id, 1)).status, 404)
      assert.strictEqual((yield* other.remind(id)).status, 404)
      assert.strictEqual((yield* other.replace(id, 1, 1, 1)).status, 404)
      assert.strictEqual((yield* other.get("/envelopes?state=all")).json["total_count"], 0)
      const wrongDesk = yield* envelopesOf("deskDocuments", "/api/v1/desk/clients/2")
      assert.strictEqual((yield* wrongDesk.accept(id, 1)).status, 404)
      assert.strictEqual((yield* (yield* envelopesOf("readOnly")).sign(id, "0".repeat(64))).status, 403)
    })
  )

  it.effect("ends once all that it was for has closed otherwise, and not before", () =>
    Effect.gen(function* () {
      const own = yield* envelopesOf("full")
      const id = yield* freshEnvelope
      yield* ask((sql) => sql`update requirement set lacking = '{2}' where client_id = 1 and requirement_id = 1`)
      yield* (yield* TestServer).asOwner(endNeedless(1, new Date(0)))
      assert.strictEqual((yield* own.find(id)).json["state"], "sent")

      const desk = yield* signedIn("deskDocuments")
      const detail = bodyOf(yield* awaitAnswer(() => desk.get("/api/v1/desk/clients/1/requirements/1")))
      bodyOf(yield* deskAct(desk, "Waive", versionSeen(detail), { reason: "The office has it" }))
      assert.deepInclude((yield* own.find(id)).json, { state: "superseded", yours: null })
      assert.strictEqual((yield* auditOf(id)).at(-1), "envelope.superseded by system")
      assert.strictEqual((yield* own.sign(id, "0".repeat(64))).status, 409)
    })
  )
})
