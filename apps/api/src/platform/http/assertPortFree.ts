import { Effect } from "effect"
import { createServer } from "node:http"
import { Settings } from "../settings/Settings.ts"
import { CannotListen } from "./CannotListen.ts"

/** Fails at once when the port is taken, before anything slow is started. */
export const assertPortFree = Effect.gen(function* () {
  const { host, port } = yield* Settings
  yield* Effect.callback<void, CannotListen>((resume) => {
    const probe = createServer()
    probe.once("error", (cause) => resume(Effect.fail(new CannotListen({ host, port, cause }))))
    probe.listen({ host, port }, () => probe.close(() => resume(Effect.void)))
  })
})
