/**
 * The operator's program: `start` serves the portal; every other word is a command that works while the server runs.
 */
const minNode = 22

const [major = "0"] = process.versions.node.split(".")
if (Number(major) < minNode) {
  console.error(
    `Node ${minNode} or newer runs the portal, and this is ${process.version}: install it, or name it in NODE.`
  )
  process.exit(1)
}
const isStart = process.argv.length === 3 && process.argv[2] === "start"
await (isStart ? import("./main.ts") : import("./commands/main.ts"))
