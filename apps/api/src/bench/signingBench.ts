/**
 * Signing on the embedded database: twenty who sign at once, the seal of a document of thirty pages, and the evidence
 * of a claim with fifty sealed documents, checked by its own script. Flags: --quick (fewer rounds).
 */
import { writeHeading } from "@reclaim/pdf/writeHeading"
import { paragraph } from "@reclaim/pdf/paragraph"
import { Pdf } from "@reclaim/pdf/Pdf"
import { checkSeal } from "@reclaim/pdf/seal/checkSeal"
import { ownCertificate } from "@reclaim/pdf/seal/ownCertificate"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { createHash, randomUUID } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { sealedPdf } from "../features/signing/document/sealedPdf.ts"
import { PasswordCost } from "../identity/signIn/Passwords.ts"
import { Database } from "../platform/database/Database.ts"
import { seedTwoClients } from "../testing/ledger/seedTwoClients.ts"
import { type Answer, Browser } from "../testing/server/Browser.ts"
import { lowPasswordCost, seedTestUsers, testPassword, testUsers } from "../testing/server/testUsers.ts"
import { seedSigning } from "../testing/signing/envelopesOf.ts"
import { atScale } from "./benchFlags.ts"
import { startServer } from "./benchServer.ts"
import { noteTimes } from "./noteTimes.ts"
import { at, milliseconds } from "./percentiles.ts"

const signers = atScale({ full: 20, quick: 20, smoke: 2 })
const pages = atScale({ full: 30, quick: 30, smoke: 3 })
const documents = atScale({ full: 50, quick: 50, smoke: 3 })
const rounds = atScale({ full: 7, quick: 2, smoke: 1 })

const requireOk = (answer: Answer): Answer => {
  if (answer.status !== 200 && answer.status !== 201) throw new Error(`${String(answer.status)} ${answer.text}`)
  return answer
}

const timeRun = async <A>(run: () => Promise<A>): Promise<readonly [number, A]> => {
  const begun = performance.now()
  const answer = await run()
  return [performance.now() - begun, answer]
}

const line = (what: string, times: ReadonlyArray<number>, target: string) => {
  noteTimes(what, times)
  console.log(
    `${what.padEnd(52)} ${[0.5, 0.99, 1].map((share) => milliseconds(at(times, share))).join(" ")} ${String(times.length).padStart(5)}  ${target}`
  )
}

const folder = mkdtempSync(join(tmpdir(), "reclaim-bench-"))

const asOwner = <A, E>(effect: Effect.Effect<A, E, SqlClient.SqlClient>) =>
  Effect.runPromise(
    Database.use((database) => database.asOwner(effect)).pipe(
      Effect.provide(Database.layerEmbedded(folder), { local: true }),
      Effect.provideService(PasswordCost, lowPasswordCost),
      Effect.scoped
    )
  )

const start = () => startServer({ DATA_DIR: folder, DATABASE_URL: "", LOG_LEVEL: "None" })

const once = () => ({ "idempotency-key": randomUUID() })

const path = "/api/v1/envelopes"

/** Requests one agreement for each of a number of years, each with its own envelope. */
const askForAgreements = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    insert into requirement (client_id, code, level, bo_id, market_id, period, name, why, classification_id, lead_days, state,
      requested_on)
    select 1, 'engagement-agreement', 'owner', 1, 1, 2000 + n, 'Engagement agreement', 'lets the provider file', 1, 3,
      'requested', '2026-01-05' from generate_series(1, ${documents}::int) n`
  return yield* sql<{ id: number }>`
    select requirement_id as id from requirement where client_id = 1 and period > 2000 order by 1`
})

/** Performs all steps before the signature of an envelope; returns the signature to send. */
const prepareSignature = async (origin: string, email: string, id: number) => {
  const browser = new Browser(origin)
  await browser.signIn(email, testPassword)
  const { json } = requireOk(await browser.get("/api/v1/e-consents"))
  requireOk(await browser.post("/api/v1/e-consents", { version: json["version"] }))
  const content = requireOk(await browser.get(`${path}/${String(id)}/documents/1/content`))
  const sha256 = createHash("sha256").update(content.bytes).digest("hex")
  requireOk(await browser.post(`${path}/${String(id)}/viewed`, { n: 1, sha256, pages: [1] }))
  return () =>
    browser.post(
      `${path}/${String(id)}/sign`,
      { documents: [{ n: 1, sha256 }], manner: "typed", name: "Ada Lind" },
      once()
    )
}

/** Signs them all, as many at once as there are signers. */
const signAll = async (origin: string, email: string, ids: ReadonlyArray<number>) => {
  const acts: Array<() => Promise<Answer>> = []
  for (const id of ids) acts.push(await prepareSignature(origin, email, id))
  const times: Array<number> = []
  for (let from = 0; from < acts.length; from += signers) {
    const all = await Promise.all(acts.slice(from, from + signers).map((act) => timeRun(act)))
    for (const [millis, answer] of all) {
      requireOk(answer)
      times.push(millis)
    }
  }
  return times
}

const whenSealed = async (browser: Browser, ids: ReadonlyArray<number>): Promise<number> => {
  const [millis] = await timeRun(async () => {
    for (const id of ids) {
      for (;;) {
        const { json } = requireOk(await browser.get(`${path}/${String(id)}`))
        if (!JSON.stringify(json["documents"]).includes('"seal":null')) break
        await sleep(100)
      }
    }
  })
  return millis
}

const sealOfPages = async () => {
  const now = Date.now()
  const makeAgreement = async (count: number) => {
    const pdf = new Pdf({ title: "Agreement", subject: "", product: "", footer: "", createdAt: now, paper: "a4" })
    for (let page = 0; page < count; page++) {
      if (page > 0) pdf.newPage()
      writeHeading(pdf, 1, `Part ${String(page + 1)}`)
      for (let text = 0; text < 12; text++)
        paragraph(pdf, "The client lets the provider claim what was withheld. ".repeat(4))
    }
    return pdf.finish()
  }
  const document = await makeAgreement(pages)
  const key = await ownCertificate("Reclaim Portal", now)
  const times: Array<number> = []
  for (let round = 0; round < rounds; round++) {
    const [millis, bytes] = await timeRun(() =>
      sealedPdf({
        product: "Reclaim Portal",
        paper: "a4",
        envelope: "1",
        name: "Engagement agreement",
        owner: "Owner 1",
        document,
        pages,
        sha256: createHash("sha256").update(document).digest("hex"),
        signatures: [],
        at: now,
        atText: "now",
        level: "B-B",
        sealName: "Reclaim Portal",
        isTrusted: false,
        key,
        timeStampUrl: null
      })
    )
    const check = await checkSeal(bytes, { at: now })
    if (check._tag !== "Valid") throw new Error(`the seal is ${check._tag}`)
    times.push(millis)
  }
  return times
}

/** Documents that were used for the first claim, each with one of the sealed files. */
const useSealedFiles = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    with sealed as (
      select array_agg(sealed_blob_id order by envelope_id) as ids from envelope_document
      where client_id = 1 and sealed_blob_id is not null
    ),
    filed as (
      insert into document (client_id, code, title, bo_id, period, valid_from, state, source)
      select 1, 'engagement-agreement', 'Engagement agreement', 1, 2000 + n, '2024-01-01', 'active', 'import'
      from generate_series(1, ${documents}::int) n returning client_id, document_id
    ),
    used as (
      insert into document_use (client_id, document_id, requirement_id) select client_id, document_id, 1 from filed
    )
    insert into document_file (client_id, document_id, blob_id, place)
    select f.client_id, f.document_id, s.ids[f.place], 1
    from (select *, row_number() over (order by document_id) as place from filed) f, sealed s`
})

const evidenceTimes = async (origin: string) => {
  const browser = new Browser(origin)
  await browser.signIn(testUsers.full.email, testPassword)
  const times: Array<number> = []
  let bytes = 0
  for (let round = 0; round < rounds; round++) {
    const [millis, file] = await timeRun(async () => {
      const offered = requireOk(await browser.post("/api/v1/transactions/1/evidence", {}))
      return requireOk(await browser.get(String(offered.json["download_url"])))
    })
    bytes = file.bytes.length
    times.push(millis)
  }
  return { bytes, times }
}

try {
  console.log("\n## Signing, milliseconds")
  console.log(`${"".padEnd(52)} ${["p50", "p99", "max"].map((name) => name.padStart(8)).join(" ")} ${"n".padStart(5)}`)
  await asOwner(Effect.andThen(Effect.andThen(seedTwoClients, seedTestUsers), seedSigning))
  const asked = await asOwner(askForAgreements)
  const server = await start()
  const maker = new Browser(server.origin)
  await maker.signIn(testUsers.full.email, testPassword)
  const ids: Array<number> = []
  for (const { id } of asked) {
    ids.push(Number(requireOk(await maker.post(path, { requirement_ids: [id] }, once())).json["envelope_id"]))
  }
  const first = await signAll(server.origin, testUsers.full.email, ids)
  const second = await signAll(server.origin, testUsers.administrator.email, ids)
  line(`${String(signers)} sign at once, from sent to confirmed`, [...first, ...second], "at most 500")
  line(`the last of ${String(documents)} is sealed after`, [await whenSealed(maker, ids)], "")
  line(`the seal of ${String(pages)} pages`, await sealOfPages(), "at most 2,000")
  await server.stop()
  await asOwner(useSealedFiles)
  const again = await start()
  const { bytes, times } = await evidenceTimes(again.origin)
  line(`evidence with ${String(documents)} documents, ${(bytes / 2 ** 20).toFixed(1)} MB`, times, "at most 5,000")
  await again.stop()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
