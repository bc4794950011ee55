// Does a `kill -9` between a signature and the seal lose a signature, double one, or seal a document twice? As a program:
//   npm run drill -- seal-kill --kills 20
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { createHash, randomInt, randomUUID } from "node:crypto"
import { execute } from "../platform/sql/queryRows.ts"
import { setTimeout } from "node:timers/promises"
import { parseArgs } from "node:util"
import { seedTwoClients } from "../testing/ledger/seedTwoClients.ts"
import type { Answer, Browser } from "../testing/server/Browser.ts"
import { seedTestUsers, testUsers } from "../testing/server/testUsers.ts"
import { seedSigning } from "../testing/signing/envelopesOf.ts"
import { temporaryFolder } from "../testing/temporaryFolder.ts"
import { onFolder, requireOk, signedIn, startOn } from "./drillServer.ts"

/** Result of a drill. Everything but the first three should be zero. */
export interface SealKillResult {
  readonly kills: number
  /** Signatures acknowledged to the signer. */
  readonly acknowledged: number
  /** Documents that are sealed after the last restart. */
  readonly sealed: number
  /** Acknowledged signatures that are missing. */
  readonly lost: number
  /** Signatures given twice. */
  readonly doubled: number
  /** Sealed files beyond one for each document. */
  readonly sealedTwice: number
  /** Documents that all signers have signed, but that were never sealed. */
  readonly unsealed: number
}

const once = () => ({ "idempotency-key": randomUUID() })

const path = "/api/v1/envelopes"

/** Number of calls of one signing. */
const callsOfSigning = 5

/** Performs all steps before the signature, and signs; calls `onCall` before each call. */
const sign = async (browser: Browser, id: number, onCall: (call: number) => void = () => undefined): Promise<void> => {
  onCall(0)
  const { json } = requireOk(await browser.get("/api/v1/e-consents"))
  onCall(1)
  requireOk(await browser.post("/api/v1/e-consents", { version: json["version"] }))
  onCall(2)
  const content = requireOk(await browser.get(`${path}/${String(id)}/documents/1/content`))
  const sha256 = createHash("sha256").update(content.bytes).digest("hex")
  onCall(3)
  requireOk(await browser.post(`${path}/${String(id)}/viewed`, { n: 1, sha256, pages: [1] }))
  const said = { documents: [{ n: 1, sha256 }], manner: "typed", name: "Ada Lind" }
  onCall(4)
  requireOk(await browser.post(`${path}/${String(id)}/sign`, said, once()))
}

/** True if all signers have signed and every document is sealed, or there is nothing to seal. */
const isSettled = ({ json }: Answer): boolean =>
  json["state"] !== "completed" || !JSON.stringify(json["documents"]).includes('"seal":null')

/** Maximum number of checks of a signed document before its server is killed. */
const looksWhileSealing = 8

/**
 * Has both directors sign, and kills the server at a moment around the second signature: during one of its calls, or a
 * few requests later, while the seal is made. Returns the number of acknowledged signatures.
 */
const killedServer = (folder: string) =>
  Effect.promise(async () => {
    const { kill, origin } = await startOn(folder)
    const first = await signedIn(origin, testUsers.full.email)
    const second = await signedIn(origin, testUsers.administrator.email)
    const made = requireOk(await first.post(path, { requirement_ids: [1] }, once()))
    const id = Number(made.json["envelope_id"])
    await sign(first, id)
    const moment = randomInt(callsOfSigning + looksWhileSealing)
    let acknowledged = 1
    let work = Promise.resolve()
    const reached = new Promise<void>((resolve) => {
      work = sign(second, id, (call) => {
        if (call === moment) resolve()
      }).then(
        () => void (acknowledged += 1),
        // The server was killed, which is the point of the drill.
        () => undefined
      )
    })
    if (moment < callsOfSigning) {
      await Promise.race([reached, work])
      // The call is on its way, or being answered.
      await setTimeout(randomInt(20))
    } else {
      await work
      for (let looks = callsOfSigning; looks < moment; looks++) requireOk(await first.get(`${path}/${String(id)}`))
    }
    await kill()
    await work
    return { id, acknowledged }
  })

interface FoundSignatures {
  readonly id: number
  readonly state: string
  readonly signatures: number
  readonly signers: number
  readonly sealed: number
  readonly files: number
}

const envelopes = execute(
  (sql) => sql<FoundSignatures>`
    select e.envelope_id as id, e.state,
      (select count(*)::int from signature g where g.client_id = e.client_id and g.envelope_id = e.envelope_id) as signatures,
      (select count(distinct g.n)::int from signature g where g.client_id = e.client_id and g.envelope_id = e.envelope_id)
        as signers,
      (select count(sealed_blob_id)::int from envelope_document d
        where d.client_id = e.client_id and d.envelope_id = e.envelope_id) as sealed,
      (select count(*)::int from blob b where b.client_id = e.client_id and b.file_name = e.code || '-sealed.pdf') as files
    from envelope e where e.client_id = 1 order by 1`
)

/** Number of responses from a running server with an unsealed document, after which it counts as never sealed. */
const patientLooks = 3000

/** Starts the server once more, and waits until it has sealed the signed documents. */
const resumeServer = (folder: string, id: number) =>
  Effect.promise(async () => {
    const { origin, stop } = await startOn(folder)
    const browser = await signedIn(origin, testUsers.full.email)
    for (let looks = 0; looks < patientLooks; looks++) {
      if (isSettled(requireOk(await browser.get(`${path}/${String(id)}`)))) break
      await setTimeout(100)
    }
    await stop()
  })

/** Makes room for the next envelope of the same document; sealed ones stay sealed. */
const next = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`update envelope set state = 'rejected', reject_code = 'other' where client_id = 1 and state = 'completed'`
  yield* sql`update envelope set state = 'voided' where client_id = 1 and state in ('draft', 'sent')`
  yield* sql`update requirement set state = 'requested', document_id = null where client_id = 1`
})

/** Kills a server between signature and seal as often as asked. */
export const sealKillDrill = (kills: number): Effect.Effect<SealKillResult, unknown> =>
  Effect.scoped(
    Effect.gen(function* () {
      const folder = yield* temporaryFolder
      yield* onFolder(folder, Effect.andThen(Effect.andThen(seedTwoClients, seedTestUsers), seedSigning))
      const told = new Map<number, number>()
      const ended = new Map<number, string>()
      for (let kill = 0; kill < kills; kill++) {
        const { acknowledged, id } = yield* killedServer(folder)
        told.set(id, acknowledged)
        yield* resumeServer(folder, id)
        for (const one of yield* onFolder(folder, envelopes)) if (one.id === id) ended.set(id, one.state)
        yield* onFolder(folder, next)
      }
      const found = yield* onFolder(folder, envelopes)
      const sum = (of: (one: FoundSignatures) => number) => found.reduce((total, one) => total + of(one), 0)
      const sealed = sum((one) => one.sealed)
      return {
        kills,
        acknowledged: [...told.values()].reduce((total, count) => total + count, 0),
        sealed,
        lost: sum(({ id, signers }) => Math.max(0, (told.get(id) ?? 0) - signers)),
        doubled: sum(({ signatures, signers }) => signatures - signers),
        // Every envelope is for the same document, so that the files of all of them have one name.
        sealedTwice: Math.max(0, (found[0]?.files ?? 0) - sealed),
        unsealed: found.filter(({ id, sealed: done }) => ended.get(id) === "completed" && done === 0).length
      }
    })
  )

if (import.meta.main) {
  const { values } = parseArgs({
    options: { kills: { type: "string", default: "20" } }
  })
  const result = await Effect.runPromise(sealKillDrill(Number(values.kills)))
  console.log(
    `${result.kills} kills: ${result.acknowledged} signatures acknowledged, ${result.lost} lost, ${result.doubled} doubled; ` +
      `${result.sealed} documents sealed, ${result.sealedTwice} twice, ${result.unsealed} never`
  )
  const isSound = result.lost + result.doubled + result.sealedTwice + result.unsealed === 0 && result.sealed > 0
  process.exitCode = isSound ? 0 : 1
}
