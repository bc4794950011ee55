import * as NodeServices from "@effect/platform-node/NodeServices"
import { assert } from "@effect/vitest"
import { ConfigProvider, Context, Effect, Layer, Struct } from "effect"
import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { importFileTypeNamed } from "../features/imports/importFileTypes.ts"
import { Database } from "../platform/database/Database.ts"
import { Settings } from "../platform/settings/Settings.ts"
import { bothDatabases } from "../testing/database/bothDatabases.ts"
import { makePdf } from "../testing/files/makePdf.ts"
import { startS3Server } from "../testing/files/s3Server.ts"
import { deliver, queryAsOwner, referenceLayer, refusedText } from "../testing/ledger/importTestFiles.ts"
import { markFollowed } from "../testing/ledger/markFollowed.ts"
import { TestServer } from "../testing/server/TestServer.ts"
import { temporaryFolder } from "../testing/temporaryFolder.ts"
import { runImport } from "./runImport.ts"

const header = "client,document,code,owner,custodian,account,period,file"

const rowOf = (document: string, file: string, client = "C1") => `${client},${document},us-6166,O1,,,2024,${file}`

const scanOf = (text: string): Buffer => makePdf({ text })

/** A PDF of many bytes that readers open. */
const largeScan = (bytes: number): Buffer =>
  makePdf({ objects: [`<< /Length ${String(bytes)} >>\nstream\n${"a".repeat(bytes)}\nendstream`] })

/** Imports documents.csv of a folder as the command does; the store is that of the settings. */
const importedFrom = Effect.fnUntraced(function* (
  folder: string,
  rows: ReadonlyArray<string>,
  env: Readonly<Record<string, string>>
) {
  const kind = importFileTypeNamed("documents")
  if (kind === undefined) return yield* Effect.die(new Error("documents is no kind of file"))
  const path = join(folder, "documents.csv")
  writeFileSync(path, [header, ...rows].join("\n"))
  return yield* runImport([{ path, name: "documents.csv", kind }]).pipe(
    Effect.provide(
      Layer.merge(referenceLayer, Settings.layer).pipe(
        Layer.provideMerge(Layer.merge(ConfigProvider.layer(ConfigProvider.fromEnvRecord(env)), NodeServices.layer)),
        Layer.fresh
      )
    )
  )
})

/** Problems of documents.csv, each as `line column: problem`. */
const refusedFrom = (...of: Parameters<typeof importedFrom>) =>
  importedFrom(...of).pipe(
    Effect.flip,
    Effect.flatMap((error) =>
      error._tag === "ImportRejected"
        ? Effect.succeed(error.problems.map(({ column, line, problem }) => `${String(line)} ${column}: ${problem}`))
        : Effect.die(error)
    )
  )

const owners = Effect.gen(function* () {
  yield* deliver("clients", "client,name\nC1,The client\nC2,Another client")
  yield* deliver(
    "owners",
    "client,owner,name,residence,entity_type\nC1,O1,Copper,US,corporation\nC2,O1,Tin,US,corporation"
  )
}).pipe(Effect.provide(referenceLayer))

const onFile = queryAsOwner(`
  select d.external_id as id, d.version, b.file_name as name, b.media_type as type, b.pages, b.state, b.client_id as client,
    b.blob_id::int as blob, encode(b.sha256, 'hex') as hash
  from document d join document_file f using (client_id, document_id) join blob b using (client_id, blob_id)
  order by d.client_id, d.external_id`)

const hashOf = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex")

const filesIn = (dataDir: string, client = 1): ReadonlyArray<string> => {
  const folder = join(dataDir, "files", String(client))
  return existsSync(folder) ? readdirSync(folder) : []
}

bothDatabases("Scans of documents on file", (it) => {
  it.effect("are taken from the folder with their table, and once only", () =>
    Effect.gen(function* () {
      yield* owners
      const [folder, dataDir] = [yield* temporaryFolder, yield* temporaryFolder]
      mkdirSync(join(folder, "scans"))
      const [one, two] = [scanOf("one"), scanOf("two")]
      writeFileSync(join(folder, "scans/copper 6166.pdf"), one)
      writeFileSync(join(folder, "tin.pdf"), two)
      const rows = [rowOf("D1", "scans/copper 6166.pdf"), rowOf("D2", ""), rowOf("D1", "tin.pdf", "C2")]
      yield* importedFrom(folder, rows, { DATA_DIR: dataDir })
      const there = yield* onFile
      const common = { version: 1, type: "application/pdf", pages: 1, state: "stored" }
      assert.deepStrictEqual(
        there.map((row) => Struct.omit(row, ["blob"])),
        [
          { id: "D1", name: "copper 6166.pdf", client: 1, hash: hashOf(one), ...common },
          { id: "D1", name: "tin.pdf", client: 2, hash: hashOf(two), ...common }
        ]
      )
      const [first = {}] = there
      assert.isTrue(readFileSync(join(dataDir, "files/1", String(first["blob"]))).equals(one))
      yield* importedFrom(folder, rows, { DATA_DIR: dataDir })
      assert.deepStrictEqual(yield* onFile, there)
      assert.lengthOf(filesIn(dataDir), 1)
      const outcomes = yield* queryAsOwner(
        `select outcome from import_file where kind = 'documents' order by import_id`
      )
      assert.deepStrictEqual(
        outcomes.map(({ outcome }) => outcome),
        ["imported", "unchanged"]
      )

      // Another scan takes its place; a table without files leaves it.
      writeFileSync(join(folder, "scans/copper 6166.pdf"), two)
      yield* importedFrom(folder, rows, { DATA_DIR: dataDir })
      const [changed] = yield* onFile
      assert.deepInclude(changed, { id: "D1", version: 2, hash: hashOf(two), state: "stored" })
      assert.deepStrictEqual(filesIn(dataDir), [String(changed?.["blob"])])
      const [former] = yield* queryAsOwner(`select state from blob where blob_id = ${String(first["blob"])}`)
      assert.deepStrictEqual(former, { state: "removed" })
      yield* deliver("documents", "client,document,code,owner,period\nC1,D1,us-6166,O1,2025").pipe(
        Effect.provide(referenceLayer)
      )
      assert.deepInclude((yield* onFile)[0], { version: 3, blob: changed?.["blob"] })
      assert.deepStrictEqual(readdirSync(join(dataDir, "files/drafts")), [])
    }).pipe(Effect.scoped)
  )

  it.effect("refuse their rows where a file is missing, elsewhere or unfit, and nothing is kept", () =>
    Effect.gen(function* () {
      const [folder, dataDir, elsewhere] = [yield* temporaryFolder, yield* temporaryFolder, yield* temporaryFolder]
      writeFileSync(join(folder, "good.pdf"), scanOf("good"))
      writeFileSync(join(folder, "page.tif"), "II*")
      writeFileSync(join(folder, "empty.pdf"), "")
      writeFileSync(join(folder, "letter.pdf"), "a letter")
      writeFileSync(join(folder, "program.pdf"), makePdf({ catalog: "/OpenAction << /S /JavaScript /JS (1) >>" }))
      mkdirSync(join(folder, "folder.pdf"))
      writeFileSync(join(elsewhere, "secret.pdf"), scanOf("secret"))
      symlinkSync(join(elsewhere, "secret.pdf"), join(folder, "link.pdf"))
      symlinkSync(elsewhere, join(folder, "outside"))
      const before = yield* queryAsOwner("select count(*)::int as count from document")
      const names = ["good", "none", "empty", "letter", "program", "folder", "link", "outside/secret"]
      const rows = names.map((name, at) => rowOf(`N${String(at)}`, `${name}.pdf`))
      const problems = yield* refusedFrom(
        folder,
        [...rows, rowOf("N8", "page.tif"), rowOf("N9", "../secret.pdf"), rowOf("N10", join(elsewhere, "secret.pdf"))],
        { DATA_DIR: dataDir }
      )
      const expected = "expected the name of a file in the folder of this one, or in folders within it"
      for (const [at, problem] of [
        "3 file: there is no file none.pdf in the folder: put it there, or leave the cell empty",
        "4 file: empty.pdf is empty: put the whole file there",
        "5 file: letter.pdf: The PDF is damaged, or is not a PDF. Save it again and upload the new file",
        "6 file: program.pdf: The PDF contains a program. Print it to a new PDF and upload that",
        "7 file: folder.pdf is not a file: name the file itself",
        "8 file: link.pdf is a link that points outside the folder: put the file itself there",
        "9 file: outside/secret.pdf is a link that points outside the folder: put the file itself there",
        "10 file: page.tif: TIFF files cannot be shown everywhere.",
        `11 file: ${expected}`,
        `12 file: ${expected}`
      ].entries()) {
        assert.include(problems[at] ?? "", problem)
      }
      assert.lengthOf(problems, 10)
      assert.deepStrictEqual(yield* queryAsOwner("select count(*)::int as count from document"), before)
      assert.deepStrictEqual(filesIn(dataDir), [])
    }).pipe(Effect.scoped)
  )

  it.effect("leave no file when another cell of their table is wrong, or no room is left", () =>
    Effect.gen(function* () {
      const [folder, dataDir] = [yield* temporaryFolder, yield* temporaryFolder]
      writeFileSync(join(folder, "good.pdf"), scanOf("good"))
      const wrong = yield* refusedFrom(folder, [rowOf("W1", "good.pdf"), "C1,W2,us-6166,O9,,,2024,"], {
        DATA_DIR: dataDir
      })
      assert.deepStrictEqual(wrong, ["3 owner: the owner O9 is unknown: import it with owners.csv first"])
      assert.deepStrictEqual(filesIn(dataDir), [])
      for (const name of ["a.pdf", "b.pdf"]) writeFileSync(join(folder, name), largeScan(700_000 + name.length))
      writeFileSync(join(folder, "b.pdf"), largeScan(700_001))
      const full = yield* refusedFrom(folder, [rowOf("W1", "a.pdf"), rowOf("W2", "b.pdf")], {
        DATA_DIR: dataDir,
        FILE_QUOTA_MB: "1"
      })
      assert.deepStrictEqual(full, [
        "3 file: there is no room left for files of C1: raise FILE_QUOTA_MB, or leave the cell empty"
      ])
      assert.deepStrictEqual(filesIn(dataDir), [])
    }).pipe(Effect.scoped)
  )

  it.effect("are kept in a bucket as well", () =>
    Effect.gen(function* () {
      const [folder, dataDir] = [yield* temporaryFolder, yield* temporaryFolder]
      const s3 = yield* startS3Server()
      writeFileSync(join(folder, "scan.pdf"), scanOf("in a bucket"))
      yield* importedFrom(folder, [rowOf("B1", "scan.pdf")], { DATA_DIR: dataDir, ...s3.settings })
      const kept = (yield* onFile).find(({ id }) => id === "B1")
      assert.isTrue(s3.objects.get(`portal/1/${String(kept?.["blob"])}`)?.bytes.equals(scanOf("in a bucket")))
    }).pipe(Effect.scoped)
  )

  it.effect("are not taken without the command line, and the column is refused", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* refusedText("documents", `${header}\n${rowOf("D9", "scan.pdf")}`), [
        "1 file: files are imported by the command line only: remove the column, or run npm run portal -- import with the folder that has them"
      ])
    }).pipe(Effect.provide(referenceLayer))
  )
})

bothDatabases("A scan that was imported", (it) => {
  it.effect("is shown in the register and saved by its client alone", () =>
    Effect.gen(function* () {
      const database = yield* Database
      const served = yield* Layer.build(TestServer.layerOn(Layer.succeed(Database, database)))
      const server = Context.get(served, TestServer)
      const folder = yield* temporaryFolder
      const bytes = scanOf("downloaded")
      writeFileSync(join(folder, "scan.pdf"), bytes)
      const [custodian] = yield* queryAsOwner("select code from custodian where custodian_id = 1")
      const row = `K1,D1,poa-provider,,${String(custodian?.["code"])},A-1,2024,scan.pdf`
      yield* importedFrom(folder, [row], { DATA_DIR: server.dataDir })
      yield* server.asOwner(markFollowed)
      const [client, stranger] = [yield* server.signedIn("full"), yield* server.signedIn("otherClient")]
      const list = yield* Effect.promise(() => client.get("/api/v1/documents"))
      const shown = (
        list.json["rows"] as ReadonlyArray<{ readonly files: ReadonlyArray<Record<string, unknown>> }>
      ).flatMap(({ files }) => files)
      assert.lengthOf(shown, 1)
      assert.deepInclude(shown[0], {
        file_name: "scan.pdf",
        media_type: "application/pdf",
        pages: 1,
        is_readable: true
      })
      const content = `/api/v1/blobs/${String(shown[0]?.["blob_id"])}/content`
      const saved = yield* Effect.promise(() => client.get(content))
      assert.strictEqual(saved.status, 200, saved.text)
      assert.isTrue(saved.bytes.equals(bytes))
      assert.strictEqual((yield* Effect.promise(() => stranger.get(content))).status, 404)
    }).pipe(Effect.scoped)
  )
})
