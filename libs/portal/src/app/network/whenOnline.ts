import { Effect } from "effect"
import { Network } from "./Network.ts"

/** Waits as long as the browser says that it is offline. */
export const whenOnline = Effect.gen(function* () {
  const { isOffline, online } = yield* Network
  if (yield* isOffline) yield* online
})
