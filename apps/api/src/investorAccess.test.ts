import { assert } from "@effect/vitest"
import { Effect } from "effect"
import readExcel from "read-excel-file/node"
import { investorNames, seedInvestors } from "./testing/ledger/seedInvestors.ts"
import { seedStatements, statementGuid } from "./testing/ledger/seedStatements.ts"
import { readPdf } from "./testing/readPdf.ts"
import type { Answer } from "./testing/server/Browser.ts"
import { onBothServers, TestServer } from "./testing/server/TestServer.ts"
import { type TestUserName, testUsers } from "./testing/server/testUsers.ts"

const quarterly = { report_id: 7, report_guid: statementGuid("a", 1) }
const payment = { report_id: 9, report_guid: statementGuid("b", 1) }

/** Calls whose responses can include investors, with their payloads; the transaction is requested by its address. */
const calls: ReadonlyArray<readonly [path: string, payload: object | null]> = [
  ["/api/v1/transactions/1", null],
  ["/api/v1/quarterly-statements/detail", quarterly],
  ["/api/v1/quarterly-statements/pdf", quarterly],
  ["/proxy/reports/QR/ExcelReport", quarterly],
  ["/api/v1/payment-statements/detail", payment],
  ["/api/v1/payment-statements/pdf", payment],
  ["/proxy/reports/PS/ExcelStatement", payment],
  ["/proxy/reports/LF/LFormTransExcel", {}]
]

/** Full content of an answer, the text of its file included. */
const saidBy = async ({ json, text }: Answer): Promise<string> => {
  const workbook = json["file_binary"]
  const document = json["binary"]
  if (typeof workbook === "string") return JSON.stringify(await readExcel(Buffer.from(workbook, "base64")))
  if (typeof document === "string") return (await readPdf(new Uint8Array(Buffer.from(document, "base64")))).text
  return text
}

/** Responses of each call to one user, as themselves or viewing as another. */
const toldTo = Effect.fnUntraced(function* (name: TestUserName, viewAs = 0) {
  const server = yield* TestServer
  const browser = yield* server.signedIn(name)
  return yield* Effect.forEach(calls, ([path, payload]) =>
    Effect.promise(async () => {
      const answer =
        payload === null
          ? await browser.get(`${path}?view_as_user_id=${viewAs}`)
          : await browser.post(path, { ...payload, view_as_user_id: viewAs })
      assert.strictEqual(answer.status, 200, `${path}: ${answer.text}`)
      return [path, await saidBy(answer)] as const
    })
  )
})

const tellsOfInvestors = (said: string): boolean =>
  investorNames.some((name) => said.includes(name)) ||
  /By investor|investor_count":[1-9]|"investors":\[\{/.test(said) ||
  // What each of them is due of the reclaim, in Rappen.
  /"225000"/.test(said)

interface Arithmetic {
  readonly steps: ReadonlyArray<{ readonly of: string; readonly result: object }>
}

const arithmeticFor = (name: TestUserName): Effect.Effect<Arithmetic, never, TestServer> =>
  Effect.map(toldTo(name), (told) => {
    const said = told[0]?.[1] ?? ""
    return (JSON.parse(said) as { readonly arithmetic: Arithmetic }).arithmetic
  })

const resultsOf = ({ steps }: Arithmetic) => steps.map(({ of, result }) => [of, result])

onBothServers("The investors behind an owner", (it) => {
  it.effect("stand in every report of a user with the task for their documents and data", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      yield* server.asOwner(Effect.andThen(seedStatements, seedInvestors))
      for (const [path, said] of yield* toldTo("full")) {
        for (const name of investorNames) assert.include(said, name, path)
      }
    })
  )

  it.effect("A04: stand in no report of a user without that task, in whatever format", () =>
    Effect.gen(function* () {
      for (const [path, said] of yield* toldTo("withoutInvestors")) assert.isFalse(tellsOfInvestors(said), path)
    })
  )

  it.effect("A04: are shown to staff only as far as the user whom they view as sees them", () =>
    Effect.gen(function* () {
      for (const [path, said] of yield* toldTo("viewing", testUsers.withoutInvestors.id)) {
        assert.isFalse(tellsOfInvestors(said), path)
      }
      for (const [path, said] of yield* toldTo("viewing", testUsers.full.id)) {
        assert.isTrue(tellsOfInvestors(said), path)
      }
    })
  )

  it.effect("leave a calculation without them whole", () =>
    Effect.gen(function* () {
      const [whole, bounded] = [yield* arithmeticFor("full"), yield* arithmeticFor("withoutInvestors")]
      assert.deepStrictEqual(resultsOf(bounded), resultsOf(whole))
      assert.containSubset(
        bounded.steps.filter(({ of }) => of === "due"),
        [{ operator: "told", operands: [], source: "investors" }]
      )
    })
  )
})
