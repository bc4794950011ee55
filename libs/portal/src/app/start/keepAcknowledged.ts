import type { PortalStore } from "../runtime/runtime.ts"
import { acknowledgedUntilAtom } from "../shell/notificationAtoms.ts"
import type { LocalMemory } from "./localMemory.ts"

/** Where this browser remembers up to which moment notifications have been seen; it says nothing of who saw them. */
export const acknowledgedStorageKey = "reclaim.acknowledgedUntil"

/** Starts with what was acknowledged before and from then on remembers; what cannot be read is nothing. */
export const keepAcknowledged = (store: PortalStore, storage: LocalMemory): void => {
  const remembered = Number(storage.getItem(acknowledgedStorageKey) ?? 0)
  if (Number.isFinite(remembered)) store.set(acknowledgedUntilAtom, remembered)
  store.sub(acknowledgedUntilAtom, () =>
    storage.setItem(acknowledgedStorageKey, String(store.get(acknowledgedUntilAtom)))
  )
}
