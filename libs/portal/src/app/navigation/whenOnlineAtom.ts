import { atom } from "jotai"
import { whenOnline } from "../network/whenOnline.ts"
import { runToValue } from "../runtime/runtime.ts"

/** Waits as long as the browser says that it is offline. */
export const whenOnlineAtom = atom(null, (get): Promise<void> => runToValue(get, whenOnline))
