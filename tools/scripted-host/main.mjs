// Starts the scripted host for people: node tools/scripted-host/main.mjs [--port 4400] [--signed-out] [--web-root folder]
import { parseArgs } from "node:util"
import { startScriptedHost } from "./startScriptedHost.mjs"

const { values } = parseArgs({
  options: { port: { type: "string" }, "signed-out": { type: "boolean" }, "web-root": { type: "string" } }
})
const host = await startScriptedHost({
  port: Number(values.port ?? 4400),
  isSignedIn: values["signed-out"] !== true,
  ...(values["web-root"] === undefined ? {} : { webRoot: values["web-root"] })
})
console.log(`Scripted host ready at ${host.url}`)
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => void host.stop())
