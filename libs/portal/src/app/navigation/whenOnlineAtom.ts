import { Effect } from "effect"
import { atom } from "jotai"
import { Network } from "../network/Network.ts"
import { runToValue } from "../runtime/runtime.ts"

/** Waits until the browser is online. */
const whenOnline = Effect.gen(function* () {
  const { isOffline, online } = yield* Network
  if (yield* isOffline) yield* online
})

/** Waits until the browser is online. */
export const whenOnlineAtom = atom(null, (get): Promise<void> => runToValue(get, whenOnline))
