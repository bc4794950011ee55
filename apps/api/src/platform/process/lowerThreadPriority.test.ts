import { describe, expect, it } from "@effect/vitest"
import { getPriority, platform } from "node:os"
import { Worker } from "node:worker_threads"

const source = `
  const { getPriority } = require("node:os")
  const { parentPort, workerData } = require("node:worker_threads")
  import(workerData).then(({ lowerThreadPriority }) => {
    lowerThreadPriority()
    parentPort.postMessage(getPriority())
  })
`

const priorityOfThread = () =>
  new Promise<unknown>((resolve, reject) => {
    const thread = new Worker(source, {
      eval: true,
      workerData: new URL("./lowerThreadPriority.ts", import.meta.url).href
    })
    thread.once("message", resolve)
    thread.once("error", reject)
  })

describe("lowerThreadPriority", () => {
  it("lowers the priority of its own thread, where threads have one, and of no other", async () => {
    const before = getPriority()
    expect(await priorityOfThread()).toBe(platform() === "linux" ? Math.min(before + 10, 19) : before)
    expect(getPriority()).toBe(before)
  })
})
