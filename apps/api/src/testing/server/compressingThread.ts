// A thread that sets up one compressor after the other, and hears of other things in between.
import { setImmediate } from "node:timers/promises"
import { parentPort } from "node:worker_threads"
import { deflateRawSync } from "node:zlib"
import { endWhenAsked } from "../../platform/process/endWhenAsked.ts"

if (parentPort === null) throw new Error("compressingThread.ts runs in a worker thread only")
endWhenAsked(parentPort)
const bytes = Buffer.alloc(64, "a")
parentPort.postMessage("begun")
for (;;) {
  for (let round = 0; round < 200; round++) deflateRawSync(bytes)
  await setImmediate()
}
