import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { Data, Result, Schema } from "effect"
import { GeneratorSize } from "./GeneratorSize.ts"

/** The command line cannot be understood; the message says which part and what would be. */
export class FlagsRefused extends Data.TaggedError("FlagsRefused")<{ readonly problem: string }> {
  override get message() {
    return `${this.problem}\n${usage}`
  }
}

/** What the command takes, for people. */
export const usage = [
  "Usage: npm run generate-data -- [--clients N] [--accounts N] [--transactions N] [--seed N] [--as-of yyyy-MM-dd] [--out FOLDER]",
  "Fills an empty database with sample data, or with --out a new folder with the same as CSV files. Without flags: 12 clients, 240 accounts, 10000 transactions, seed 1, today."
].join("\n")

const flags = {
  "--clients": "clients",
  "--accounts": "accounts",
  "--transactions": "transactions",
  "--seed": "seed",
  "--as-of": "asOf",
  "--out": "out"
} as const

const isFlag = (text: string): text is keyof typeof flags => Object.hasOwn(flags, text)
const refuse = (problem: string) => Result.fail(new FlagsRefused({ problem }))
const decodeSize = Schema.decodeUnknownResult(GeneratorSize)
const decodeDate = Schema.decodeUnknownResult(CalendarDate)

/** What to generate and where to. */
export interface GeneratorRequest {
  readonly size: GeneratorSize
  /** The folder to write files into; null for the database. */
  readonly out: string | null
}

/** Reads the flags over the usual size; `--flag value` and `--flag=value` both do. */
export const parseFlags = (
  args: ReadonlyArray<string>,
  usual: GeneratorSize
): Result.Result<GeneratorRequest, FlagsRefused> => {
  const words = args.flatMap((arg) =>
    /^--[a-z-]+=/.test(arg) ? [arg.slice(0, arg.indexOf("=")), arg.slice(arg.indexOf("=") + 1)] : [arg]
  )
  const given: Partial<Record<(typeof flags)[keyof typeof flags], number | string>> = {}
  for (let index = 0; index < words.length; index += 2) {
    const [flag = "", value] = words.slice(index, index + 2)
    if (!isFlag(flag)) return refuse(`${flag} is not a flag of this command.`)
    if (value === undefined || value.startsWith("--")) return refuse(`${flag} needs a value behind it.`)
    const name = flags[flag]
    if (given[name] !== undefined) return refuse(`${flag} is given twice.`)
    if (name === "out") {
      given.out = value
      continue
    }
    const parsed = name === "asOf" ? value : Number(value)
    const isRight = name === "asOf" ? Result.isSuccess(decodeDate(value)) : /^\d{1,10}$/.test(value)
    if (!isRight)
      return refuse(`${flag} ${value}: expected ${name === "asOf" ? "a date as yyyy-MM-dd" : "a whole number"}.`)
    given[name] = parsed
  }
  const { clients, accounts, transactions, seed, asOf } = usual
  const { out, ...changes } = given
  return Result.mapBoth(decodeSize({ clients, accounts, transactions, seed, asOf, ...changes }), {
    onSuccess: (size) => ({ size, out: typeof out === "string" ? out : null }),
    onFailure: ({ message }) => new FlagsRefused({ problem: message })
  })
}
