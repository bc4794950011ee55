import { Quarter } from "@reclaim/core/domain/statement/Quarter"
import { describe, expect, it } from "@effect/vitest"
import { Result } from "effect"
import { Command, parseCommand } from "./parseCommand.ts"

const quarter = Quarter.make("2026Q3")

describe("parseCommand", () => {
  it.each<[string, ReadonlyArray<string>, Command]>([
    ["a folder", ["import", "./delivery"], Command.Import({ path: "./delivery", kind: null })],
    ["a file and its kind", ["import", "x.csv", "--kind", "owners"], Command.Import({ path: "x.csv", kind: "owners" })],
    ["a quarter", ["publish", "--quarter=2026Q3"], Command.Publish({ quarter, client: null, reason: "" })],
    [
      "a quarter of one client again",
      ["publish", "--client", "C 1", "--quarter", "2026Q3", "--reason=late vouchers"],
      Command.Publish({ quarter, client: "C 1", reason: "late vouchers" })
    ]
  ])("%s is understood", (_, args, command) => {
    expect(Result.getOrThrow(parseCommand(args))).toEqual(command)
  })

  it.each<[string, ReadonlyArray<string>, RegExp]>([
    ["nothing", [], /^Say what to do\.\nUsage:/],
    ["another command", ["export"], /^export is not a command/],
    ["an import of nothing", ["import"], /which folder or file/],
    ["two files", ["import", "a.csv", "b.csv"], /One folder or file/],
    ["a flag of the other command", ["import", "a.csv", "--quarter", "2026Q3"], /--quarter is not a flag of import/],
    ["a flag without a value", ["import", "a.csv", "--kind"], /--kind needs a value/],
    ["a flag twice", ["import", "a", "--kind", "owners", "--kind", "owners"], /--kind is given twice/],
    ["no quarter", ["publish", "--client", "C1"], /Say which quarter/],
    ["a fifth quarter", ["publish", "--quarter", "2026Q5"], /Say which quarter/]
  ])("%s is refused with a sentence and the usage", (_, args, message) => {
    expect(Result.getOrThrow(Result.flip(parseCommand(args))).message).toMatch(message)
  })
})
