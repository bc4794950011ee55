import { Effect } from "effect"
import { atom } from "jotai"
import { Network } from "../network/Network.ts"
import { runToValue } from "../runtime/runtime.ts"

/** Waits as long as the browser says that it is offline. */
const whenOnline = Effect.gen(function* () {
  const { isOffline, online } = yield* Network
  if (yield* isOffline) yield* online
})

/** Waits as long as the browser says that it is offline. */
export const whenOnlineAtom = atom(null, (get): Promise<void> => runToValue(get, whenOnline))
