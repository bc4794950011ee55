/**
 * Lists of accounts from the file that is sent to applications that are made, on the embedded database: a short one, then ten
 * thousand rows as CSV and as a workbook, and fifty thousand while ten people look at dashboards, as they do while these are
 * withdrawn again.
 * Flags: --quick (a tenth of the rows).
 */
import { accountColumns } from "@reclaim/core/rules/application/batch/accountColumns"
import type { CellsOf } from "@reclaim/core/rules/application/batch/BatchColumn"
import type { AccountColumnName } from "@reclaim/core/rules/application/batch/accountColumns"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { randomUUID } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { Database } from "../platform/database/Database.ts"
import { accountsCsv, batchPath, commonStepsOf, rowOfAccount } from "../testing/batches/batchesOf.ts"
import { beginUpload, finishUpload, sendParts } from "../testing/files/sendFile.ts"
import { workbookOf } from "../testing/batches/workbookOf.ts"
import { addSignatory } from "../testing/server/applicationsOf.ts"
import { type Answer, Browser } from "../testing/server/Browser.ts"
import { benchPassword } from "./benchDatabase.ts"
import { atScale } from "./benchFlags.ts"
import { startServer } from "./benchServer.ts"
import { type BenchUser, signIn } from "./benchUsers.ts"
import { smokeSample } from "./fillWithSample.ts"
import { fillForLoad, loadUsers } from "./loadDatabase.ts"
import { lookAtDashboards } from "./lookAtDashboards.ts"
import { peakMegabytes } from "./process/peakMegabytes.ts"
import { note } from "./note.ts"
import { noteTimes } from "./noteTimes.ts"
import { at, milliseconds } from "./percentiles.ts"

/** Sizes of a short and a long list: a plan for the short one must not be used for the long one. */
const few = 10
const some = atScale({ full: 10_000, quick: 1000, smoke: 50 })
const many = atScale({ full: 50_000, quick: 5000, smoke: 200 })
const reclaims = atScale({ full: 10_000, quick: 10_000, smoke: smokeSample.transactions })
const lookers = atScale({ full: 10, quick: 10, smoke: 2 })
const aloneSeconds = atScale({ full: 20, quick: 5, smoke: 1 })
const [uploader, ...others] = loadUsers.filter(({ clientId }) => clientId === 1)
if (uploader === undefined) throw new Error("nobody of the first client is there")

const columns = accountColumns.map(({ name }) => name)

/** The rows of a list, ten accounts to an owner. */
const rowsOf = (count: number, code: string): ReadonlyArray<CellsOf<AccountColumnName>> => {
  const list = randomUUID().slice(0, 8)
  return Array.from({ length: count }, (_, row) =>
    rowOfAccount(`${list} ${String(row)}`, {
      fi_code: code,
      bo_reference: `${list}-${String(Math.floor(row / 10))}`,
      bo_name: `Owner ${list} ${String(Math.floor(row / 10))}`
    })
  )
}

const requireOk = (answer: Answer): Answer => {
  if (answer.status !== 200 && answer.status !== 201) throw new Error(`${String(answer.status)} ${answer.text}`)
  return answer
}

const awaitSettled = async (browser: Browser, path: string): Promise<Answer> => {
  for (;;) {
    const answer = requireOk(await browser.get(path))
    if (answer.json["state"] !== "checking" && answer.json["state"] !== "committing") return answer
    await sleep(100)
  }
}

const seenAs = (answer: Answer) => ({ "if-match": `"${String(answer.json["version"])}"` })

/** Seconds until the rows of a file are checked, and until applications are made of them. */
const measureList = async (browser: Browser, contactId: number, name: string, bytes: Buffer, count: number) => {
  const begun = performance.now()
  const upload = requireOk(await beginUpload(browser, { purpose: "account_list", name, bytes }))
  await sendParts(browser, upload, bytes)
  requireOk(await finishUpload(browser, upload))
  const key = { "idempotency-key": randomUUID() }
  const added = requireOk(await browser.post(batchPath, { upload_id: upload.json["upload_id"], kind: "accounts" }, key))
  const path = `${batchPath}/${String(added.json["batch_id"])}`
  const mapping = { columns: {}, date_order: "mdy", remember: false, common: commonStepsOf(contactId) }
  requireOk(await browser.put(`${path}/mapping`, seenAs(added), mapping))
  const ready = await awaitSettled(browser, path)
  const checked = performance.now()
  const once = { "idempotency-key": randomUUID() }
  requireOk(await browser.post(`${path}/acts`, { act: "Commit", mode: "all" }, { ...once, ...seenAs(ready) }))
  const { json } = await awaitSettled(browser, path)
  const committed = performance.now()
  if (json["state"] !== "committed" || json["rows"] !== count) {
    throw new Error(`a list of ${String(count)} rows came to be ${JSON.stringify(json).slice(0, 500)}`)
  }
  return { check: (checked - begun) / 1000, commit: (committed - checked) / 1000, path }
}

/** Seconds until the applications of a list are withdrawn, during which none is visible. */
const measureRollBack = async (browser: Browser, path: string) => {
  const { json } = requireOk(await browser.get(`${path}/rows?limit=1`))
  const [row] = json["rows"] as ReadonlyArray<{ readonly application_id: number }>
  const seen = seenAs(requireOk(await browser.get(path)))
  const begun = performance.now()
  requireOk(await browser.post(`${path}/acts`, { act: "RollBack" }, { "idempotency-key": randomUUID(), ...seen }))
  const answered = performance.now()
  while ((await browser.get(`/api/v1/account-applications/${String(row?.application_id)}`)).status !== 200)
    await sleep(100)
  return { answer: (answered - begun) / 1000, all: (performance.now() - begun) / 1000 }
}

const print = (what: string, { check, commit }: { readonly check: number; readonly commit: number }) => {
  note(what, "s", { check, commit })
  console.log(`${what.padEnd(44)} ${check.toFixed(1).padStart(6)} ${commit.toFixed(1).padStart(6)}`)
}

const rows = (count: number): string => `${count.toLocaleString("en-US")} rows`

const prepare = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    update app_user set permissions = permissions || '{"myAccounts.add": true}'::jsonb where email = ${uploader.email}`
  const [custodian] = yield* sql<{ code: string }>`select code from custodian order by code limit 1`
  return { code: custodian?.code ?? "", contactId: yield* addSignatory }
})

const folder = mkdtempSync(join(tmpdir(), "reclaim-bench-"))
try {
  const where = { DATA_DIR: join(folder, "data"), DATABASE_URL: "" }
  const database = Database.layerEmbedded(where.DATA_DIR, { statementTimeout: "10 minutes" })
  await fillForLoad(database, reclaims, where)
  const { code, contactId } = await Effect.runPromise(
    Effect.flatMap(Database, ({ asOwner }) => asOwner(prepare)).pipe(Effect.provide(database))
  )
  const server = await startServer(where)
  const users: Array<BenchUser> = []
  try {
    const browser = new Browser(server.origin)
    await browser.signIn(uploader.email, benchPassword)
    for (const user of [...others, ...loadUsers].slice(0, lookers))
      users.push(await signIn(server.origin, user, benchPassword))
    const before = peakMegabytes(server.pid)
    console.log(`\n## Lists of accounts, embedded, seconds from the file to checked, and from there to committed`)
    print("a short list first", await measureList(browser, contactId, "s.csv", accountsCsv(rowsOf(few, code)), few))
    const csv = accountsCsv(rowsOf(some, code))
    print(`${rows(some)}, CSV (target: committed within 10)`, await measureList(browser, contactId, "a.csv", csv, some))
    const cells = rowsOf(some, code).map((row) => columns.map((name) => row[name] ?? ""))
    const workbook = workbookOf([columns, ...cells])
    print(`${rows(some)}, XLSX`, await measureList(browser, contactId, "a.xlsx", workbook, some))
    const end = performance.now() + aloneSeconds * 1000
    const alone = await lookAtDashboards(users, () => performance.now() > end)
    const meanwhile = async <A>(work: Promise<A>) => {
      let isOver = false
      const times = lookAtDashboards(users, () => isOver)
      const done = await work
      isOver = true
      return { done, times: await times }
    }
    const large = accountsCsv(rowsOf(many, code))
    const committed = await meanwhile(measureList(browser, contactId, "b.csv", large, many))
    print(`${rows(many)}, CSV (target: both within 60)`, committed.done)
    const back = await meanwhile(measureRollBack(browser, committed.done.path))
    note(`${rows(many)} rolled back`, "s", { answered: back.done.answer, withdrawn: back.done.all })
    note("memory of the server", "MB", { before, peak: peakMegabytes(server.pid) })
    console.log(
      `${`${rows(many)} rolled back, answered and withdrawn`.padEnd(44)} ${back.done.answer.toFixed(1).padStart(6)} ${back.done.all.toFixed(1).padStart(6)}`
    )
    for (const [what, seen] of [
      ["dashboards alone", alone],
      ["dashboards meanwhile (target: p99 60)", committed.times],
      ["dashboards during the roll-back", back.times]
    ] as const) {
      noteTimes(what, seen)
      console.log(
        `${`${what}, p50 p99 worst, ms`.padEnd(56)} ${[0.5, 0.99, 1].map((share) => milliseconds(at(seen, share))).join(" ")}`
      )
    }
    console.log(
      `${"memory of the server, before and at most, MB".padEnd(56)} ${before.toFixed(0).padStart(8)} ${peakMegabytes(server.pid).toFixed(0).padStart(8)}`
    )
  } finally {
    for (const user of users) user.leave()
    await server.stop()
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
