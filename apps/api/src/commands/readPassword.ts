import { decidePassword } from "@reclaim/core/rules/signIn/decidePassword"
import { Effect, Redacted } from "effect"
import { Prompt } from "effect/cli"
import { createInterface } from "node:readline"
import { commonPasswords } from "../identity/signIn/commonPasswords.ts"
import { CommandRefused } from "./CommandRefused.ts"

const firstLine = Effect.callback<string>((resume) => {
  const lines = createInterface({ input: process.stdin })
  let isRead = false
  lines.once("line", (line) => {
    isRead = true
    resume(Effect.succeed(line))
    lines.close()
  })
  lines.once("close", () => {
    if (!isRead) resume(Effect.succeed(""))
  })
})

const asked = Prompt.run(Prompt.Hidden({ message: "Password" })).pipe(
  Effect.map(Redacted.value),
  Effect.mapError(() => new CommandRefused({ problem: "No password was typed, so nothing was changed." }))
)

/**
 * A password from the terminal, where it is not shown, or from the first line of what is piped in. Never from the command
 * line, which other users of the machine can read and which a shell remembers.
 */
export const readPassword = Effect.gen(function* () {
  const password = process.stdin.isTTY ? yield* asked : yield* firstLine
  const common = yield* commonPasswords
  // What everybody knows to be bad is refused here too; the installation's own list is for what people choose.
  const fault = decidePassword({ password, context: [], isCommon: (lowered) => common.has(lowered) })
  if (fault !== null) return yield* new CommandRefused({ problem: `${fault}. Nothing was changed.` })
  return password
})
