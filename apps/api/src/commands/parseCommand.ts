import { Quarter } from "@reclaim/core/domain/statement/Quarter"
import { Data, Option, Result, Schema } from "effect"
import { CommandRefused } from "./CommandRefused.ts"

/** What the command line asks for. */
export type Command = Data.TaggedEnum<{
  /** `kind` is null where the name of the file says it. */
  Import: { readonly path: string; readonly kind: string | null }
  /** `client` is null for every client; `reason` is why it is published again, empty when it is not. */
  Publish: { readonly quarter: Quarter; readonly client: string | null; readonly reason: string }
}>

/** Makes and tells apart commands. */
export const Command = Data.taggedEnum<Command>()

const refuse = (problem: string) => Result.fail(new CommandRefused({ problem, showsUsage: true }))

/** Which flags each command knows. */
const flagsOf: Readonly<Record<string, ReadonlyArray<string>>> = {
  import: ["--kind"],
  publish: ["--quarter", "--client", "--reason"]
}

/** Reads the words behind `npm run portal --`; `--flag value` and `--flag=value` both do. */
export const parseCommand = (args: ReadonlyArray<string>): Result.Result<Command, CommandRefused> => {
  const [name, ...rest] = args
  if (name === undefined) return refuse("Say what to do.")
  const known = Object.hasOwn(flagsOf, name) ? flagsOf[name] : undefined
  if (known === undefined) return refuse(`${name} is not a command.`)
  const words = rest.flatMap((arg) => {
    const at = arg.indexOf("=")
    return arg.startsWith("--") && at !== -1 ? [arg.slice(0, at), arg.slice(at + 1)] : [arg]
  })
  const flags = new Map<string, string>()
  const plain: Array<string> = []
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? ""
    if (!word.startsWith("--")) {
      plain.push(word)
      continue
    }
    const value = words[index + 1]
    if (!known.includes(word)) return refuse(`${word} is not a flag of ${name}.`)
    if (value === undefined || value === "" || value.startsWith("--")) return refuse(`${word} needs a value behind it.`)
    if (flags.has(word)) return refuse(`${word} is given twice.`)
    flags.set(word, value)
    index += 1
  }
  return name === "import" ? importCommand(plain, flags) : publishCommand(plain, flags)
}

const decodeQuarter = Schema.decodeUnknownOption(Quarter)

const importCommand = (plain: ReadonlyArray<string>, flags: ReadonlyMap<string, string>) => {
  const [path, ...more] = plain
  if (path === undefined) return refuse("Say which folder or file to import.")
  if (more.length > 0) return refuse("One folder or file at a time: put the files into a folder.")
  return Result.succeed(Command.Import({ path, kind: flags.get("--kind") ?? null }))
}

const publishCommand = (plain: ReadonlyArray<string>, flags: ReadonlyMap<string, string>) => {
  const quarter = Option.getOrNull(decodeQuarter(flags.get("--quarter")))
  if (plain.length > 0) return refuse(`${plain.join(" ")} cannot be understood.`)
  if (quarter === null) return refuse("Say which quarter, as --quarter 2026Q3.")
  const reason = flags.get("--reason") ?? ""
  return Result.succeed(Command.Publish({ quarter, client: flags.get("--client") ?? null, reason }))
}
