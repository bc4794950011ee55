import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { describe, expect, it } from "@effect/vitest"
import { Result } from "effect"
import { demoSize } from "./GeneratorSize.ts"
import { parseFlags } from "./parseFlags.ts"

const asOf = CalendarDate.make("2026-11-20")
const usual = demoSize(asOf)

describe("parseFlags", () => {
  it.each([
    ["no flags", [], {}],
    [
      "every flag",
      ["--clients", "3", "--accounts", "40", "--transactions", "500", "--seed", "9", "--as-of", "2025-01-31"],
      { clients: 3, accounts: 40, transactions: 500, seed: 9, asOf: "2025-01-31" }
    ],
    ["an equals sign", ["--seed=0", "--as-of=2025-01-31"], { seed: 0, asOf: "2025-01-31" }]
  ])("%s give the size", (_, args, changes) => {
    const wish = { size: Object.assign(demoSize(asOf), changes), out: null }
    expect(Result.getOrThrow(parseFlags(args, usual))).toEqual(wish)
  })

  it("a folder for files is taken as it is written", () => {
    expect(Result.getOrThrow(parseFlags(["--out", "./My files", "--seed=2"], usual))).toMatchObject({
      size: { seed: 2 },
      out: "./My files"
    })
  })

  it.each([
    ["an unknown flag", ["--client", "3"], /--client is not a flag/],
    ["a stray word", ["3"], /3 is not a flag/],
    ["a flag without a value", ["--seed"], /--seed needs a value/],
    ["a flag in the place of a value", ["--seed", "--clients", "3"], /--seed needs a value/],
    ["a flag given twice", ["--seed", "1", "--seed=2"], /--seed is given twice/],
    ["two folders", ["--out", "a", "--out", "b"], /--out is given twice/],
    ["a number that is none", ["--clients", "1e3"], /--clients 1e3: expected a whole number/],
    ["a negative number", ["--clients", "-3"], /--clients -3: expected a whole number/],
    ["a day that is none", ["--as-of", "2025-02-30"], /--as-of 2025-02-30: expected a date/],
    ["a number out of bounds", ["--clients", "0"], /a whole number from 1 to 5000/]
  ])("%s is refused with a sentence and the usage", (_, args, problem) => {
    const { message } = Result.getOrThrow(Result.flip(parseFlags(args, usual)))
    expect(message).toMatch(problem)
    expect(message).toContain("npm run generate-data")
  })
})
