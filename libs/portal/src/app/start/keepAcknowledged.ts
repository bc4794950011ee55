import type { PortalStore } from "../runtime/runtime.ts"
import { acknowledgedUntilAtom } from "../shell/notificationAtoms.ts"
import type { LocalMemory } from "../browser/localMemory.ts"

/** Storage key of the time up to which notifications have been seen, without the user. */
export const acknowledgedStorageKey = "reclaim.acknowledgedUntil"

/** Starts with the stored time, then stores each change; an unreadable value is ignored. */
export const keepAcknowledged = (store: PortalStore, storage: LocalMemory): void => {
  const remembered = Number(storage.getItem(acknowledgedStorageKey) ?? 0)
  if (Number.isFinite(remembered)) store.set(acknowledgedUntilAtom, remembered)
  store.sub(acknowledgedUntilAtom, () =>
    storage.setItem(acknowledgedStorageKey, String(store.get(acknowledgedUntilAtom)))
  )
}
