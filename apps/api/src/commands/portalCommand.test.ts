import * as NodeServices from "@effect/platform-node/NodeServices"
import { Quarter } from "@reclaim/core/domain/statement/Quarter"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestConsole } from "effect/testing"
import { runCommandLine } from "../platform/process/runCommandLine.ts"
import { portalCommand } from "./portalCommand.ts"

const quarter = Quarter.make("2026Q3")

const nobodyYet = { client: null, roles: "", isStaff: false, desk: "", viewsAs: false, imports: false }

/** Runs a command line; returns the requests it makes and the output on the error stream. */
const runAndRecord = Effect.fnUntraced(function* (words: ReadonlyArray<string>) {
  const asked: Array<unknown> = []
  const note = (request: object) => Effect.sync(() => void asked.push(request))
  const rotateKeys = () => note({ rotates: true })
  const actions = {
    importFiles: note,
    publish: note,
    rotateKeys,
    sanity: note,
    verifyAudit: note,
    user: note,
    client: note,
    exportAccepted: note,
    rates: note,
    forms: () => note({ lists: "forms" })
  }
  const ended = yield* Effect.exit(runCommandLine(portalCommand(actions), words))
  return { asked, ended, printed: (yield* TestConsole.errorLines).join("\n") }
}, Effect.provide(NodeServices.layer))

describe("npm run portal", () => {
  it.effect.each<[string, ReadonlyArray<string>, object]>([
    ["a folder", ["import", "./delivery"], { path: "./delivery", kind: null, confirm: "" }],
    ["a file and its kind", ["import", "x.csv", "--kind", "owners"], { path: "x.csv", kind: "owners", confirm: "" }],
    [
      "lines to take although they look wrong",
      ["import", "fx-rates.csv", "--confirm", "2,5-7"],
      { path: "fx-rates.csv", kind: null, confirm: "2,5-7" }
    ],
    ["a quarter", ["publish", "--quarter=2026Q3"], { quarter, client: null, reason: "" }],
    [
      "a quarter of one client again",
      ["publish", "--client", "C 1", "--quarter", "2026Q3", "--reason=late vouchers"],
      { quarter, client: "C 1", reason: "late vouchers" }
    ],
    [
      "what to write for the engine",
      ["export-accepted", "--since", "2026-11-01", "--out", "./accepted"],
      { since: "2026-11-01", out: "./accepted" }
    ],
    ["rates to look at", ["rates", "check"], { act: "check" }],
    ["rates to apply", ["rates", "apply", "--by", "bo@a.example"], { act: "apply", by: "bo@a.example" }],
    ["forms to look at", ["forms"], { lists: "forms" }],
    ["keys to rotate", ["rotate-keys"], { rotates: true }],
    ["all chains to verify", ["verify-audit"], { client: null }],
    ["the chain of one client", ["verify-audit", "--client", "C1"], { client: "C1" }],
    [
      "somebody to invite",
      ["user", "invite", "bo@a.example", "--first-name=Bo", "--last-name", "Lind", "--client=C1", "--roles", "auditor"],
      {
        ...nobodyYet,
        act: "invite",
        email: "bo@a.example",
        firstName: "Bo",
        lastName: "Lind",
        client: "C1",
        roles: "auditor"
      }
    ],
    [
      "somebody of the staff",
      [
        "user",
        "add",
        "s@a.example",
        "--first-name=S",
        "--last-name=T",
        "--staff",
        "--desk=people",
        "--view-as",
        "--import"
      ],
      {
        ...nobodyYet,
        act: "add",
        email: "s@a.example",
        firstName: "S",
        lastName: "T",
        isStaff: true,
        desk: "people",
        viewsAs: true,
        imports: true
      }
    ],
    ["a user to keep out", ["user", "disable", "bo@a.example"], { act: "disable", email: "bo@a.example" }],
    ["another password", ["user", "password", "bo@a.example"], { act: "password", email: "bo@a.example" }],
    [
      "other roles",
      ["user", "roles", "bo@a.example", "--roles", "auditor,statements"],
      { act: "roles", email: "bo@a.example", roles: "auditor,statements", desk: "", viewsAs: false, imports: false }
    ],
    ["users to list", ["user", "list", "--staff"], { act: "list", client: null, isStaff: true }],
    [
      "a client to make",
      ["client", "add", "C9", "--name=Nine", "--administrator=a@n.example", "--first-name=A", "--last-name=N"],
      { act: "add", code: "C9", name: "Nine", administrator: "a@n.example", firstName: "A", lastName: "N" }
    ],
    ["clients to list", ["client", "list"], { act: "list" }],
    ["a look at the files", ["sanity"], { readsContents: false, removesOrphans: false, isConfirmed: false }],
    [
      "a look that removes what is left over",
      ["sanity", "--hash", "--remove-orphans", "--yes"],
      { readsContents: true, removesOrphans: true, isConfirmed: true }
    ]
  ])("understands %s", ([, words, request]) =>
    Effect.gen(function* () {
      assert.deepStrictEqual((yield* runAndRecord(words)).asked, [request])
    })
  )

  it.effect.each<[string, ReadonlyArray<string>, RegExp]>([
    ["another command", ["export"], /"export"[^]*USAGE/],
    ["an import of nothing", ["import"], /path[^]*npm run portal -- import/],
    ["two files", ["import", "a.csv", "b.csv"], /"b\.csv"[^]*npm run portal -- import/],
    ["lines that are no numbers", ["import", "a.csv", "--confirm", "all"], /--confirm[^]*2,5-7/],
    ["a flag of the other command", ["import", "a.csv", "--quarter", "2026Q3"], /--quarter[^]*--kind/],
    ["a flag without a value", ["import", "a.csv", "--kind"], /--kind[^]*npm run portal -- import/],
    ["a flag twice", ["import", "a", "--kind", "owners", "--kind", "owners"], /--kind[^]*npm run portal -- import/],
    ["no quarter", ["publish", "--client", "C1"], /--quarter[^]*such as 2026Q3/],
    ["no day", ["export-accepted", "--out", "x"], /--since[^]*2026-11-01/],
    ["a day that there is not", ["export-accepted", "--since", "2026-02-30", "--out", "x"], /--since: "2026-02-30"/],
    ["a word too many for the keys", ["rotate-keys", "now"], /"now"[^]*npm run portal -- rotate-keys/],
    ["a password on the command line", ["user", "password", "bo@a.example", "--password", "x"], /--password/],
    ["a client without a code", ["verify-audit", "--client"], /--client[^]*npm run portal -- verify-audit/],
    ["a fifth quarter", ["publish", "--quarter", "2026Q5"], /--quarter: "2026Q5"[^]*such as 2026Q3/]
  ])("refuses %s, names it and prints the usage", ([, words, message]) =>
    Effect.gen(function* () {
      const { asked, ended, printed } = yield* runAndRecord(words)
      assert.deepStrictEqual(asked, [])
      assert.strictEqual(ended._tag, "Failure")
      assert.match(printed, message)
    })
  )

  it.effect("refuses to do nothing with a sentence", () =>
    Effect.gen(function* () {
      const { ended } = yield* runAndRecord([])
      assert.match(
        String(ended),
        /Choose a command: start, import, export-accepted, publish, rates, forms, user, client, rotate-keys, sanity or verify-audit\./
      )
    })
  )
})
