import { spawn } from "node:child_process"

/** Runs a command and resolves with its exit code and all that it printed, in the order of printing. */
const outcomeOf = ({ args, command }) =>
  new Promise((resolve) => {
    const chunks = []
    const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"] })
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => chunks.push(chunk))
    const end = (code, said = "") => resolve({ code, output: Buffer.concat(chunks).toString() + said })
    child.on("error", (error) => end(1, `${command} could not be started: ${error.message}\n`))
    child.on("close", (code, signal) => end(code ?? 1, signal === null ? "" : `Ended by ${signal}.\n`))
  })

/**
 * Runs every check, `atOnce` of them concurrently in the order of the list, even if others fail. The output of a check
 * is printed in one piece under its name when it ends. Resolves with the names of the failed checks.
 *
 * @param {ReadonlyArray<{ readonly name: string; readonly command: string; readonly args: ReadonlyArray<string> }>} checks
 */
export const runChecks = async (checks, { atOnce, print }) => {
  const waiting = [...checks]
  const failed = new Set()
  const work = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const started = performance.now()
      const { code, output } = await outcomeOf(check)
      if (code !== 0) failed.add(check.name)
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      print(`=== ${check.name}: ${code === 0 ? "passed" : "FAILED"} in ${seconds} s\n${output.trimEnd()}`.trimEnd())
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return checks.map(({ name }) => name).filter((name) => failed.has(name))
}
