import * as NodeServices from "@effect/platform-node/NodeServices"
import { runCommandLine } from "@reclaim/app-api/platform/process/runCommandLine"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestConsole } from "effect/testing"
import { generateCommand, type GeneratorRequest } from "./generateCommand.ts"
import { demoSize } from "./GeneratorSize.ts"

const usual = demoSize(CalendarDate.make("2026-11-20"))

/** Requests made of the command by a command line, and its error output. */
const parseCommand = Effect.fnUntraced(function* (words: ReadonlyArray<string>) {
  const asked: Array<GeneratorRequest> = []
  const command = generateCommand(usual, (request) => Effect.sync(() => void asked.push(request)))
  const ended = yield* Effect.exit(runCommandLine(command, words))
  return { asked, ended, printed: (yield* TestConsole.errorLines).join("\n") }
}, Effect.provide(NodeServices.layer))

describe("generateCommand", () => {
  it.effect.each<[string, ReadonlyArray<string>, object]>([
    ["no flags", [], {}],
    [
      "every flag",
      ["--clients", "3", "--accounts", "40", "--transactions", "500", "--seed", "9", "--as-of", "2025-01-31"],
      { clients: 3, accounts: 40, transactions: 500, seed: 9, asOf: "2025-01-31" }
    ],
    ["an equals sign", ["--seed=0", "--as-of=2025-01-31"], { seed: 0, asOf: "2025-01-31" }]
  ])("takes the size from %s", ([, words, changes]) =>
    Effect.gen(function* () {
      const size = Object.assign(demoSize(usual.asOf), changes)
      assert.deepStrictEqual((yield* parseCommand(words)).asked, [{ size, out: null }])
    })
  )

  it.effect("takes a folder for files as it is written", () =>
    Effect.gen(function* () {
      const [request] = (yield* parseCommand(["--out", "./My files", "--seed=2"])).asked
      assert.strictEqual(request?.out, "./My files")
      assert.strictEqual(request?.size.seed, 2)
    })
  )

  it.effect.each<[string, ReadonlyArray<string>, RegExp]>([
    ["an unknown flag", ["--client", "3"], /--client\b/],
    ["a stray word", ["3"], /"3"/],
    ["a flag without a value", ["--seed"], /--seed/],
    ["a flag in the place of a value", ["--seed", "--clients", "3"], /--seed/],
    ["a flag given twice", ["--seed", "1", "--seed=2"], /--seed/],
    ["two folders", ["--out", "a", "--out", "b"], /--out/],
    ["a number that is none", ["--clients", "1e3x"], /--clients: "1e3x"/],
    ["a negative number", ["--clients=-3"], /--clients: "-3".*a whole number from 1 to 5000/],
    ["a day that is none", ["--as-of", "2025-02-30"], /--as-of: "2025-02-30".*a calendar date/],
    ["a number out of bounds", ["--clients", "0"], /--clients: "0".*a whole number from 1 to 5000/]
  ])("refuses %s, names it and prints the usage", ([, words, problem]) =>
    Effect.gen(function* () {
      const { asked, ended, printed } = yield* parseCommand(words)
      assert.deepStrictEqual(asked, [])
      assert.strictEqual(ended._tag, "Failure")
      assert.match(printed, problem)
      assert.include(printed, "npm run generate-data -- [flags]")
    })
  )
})
