import { Option, Schema } from "effect"
import { keptRecentAtom } from "../palette/recentAtoms.ts"
import type { PortalStore } from "../runtime/runtime.ts"
import { authStateAtom } from "../session/userAtoms.ts"
import type { LocalMemory } from "../browser/localMemory.ts"

const Kept = Schema.NullOr(
  Schema.Struct({
    of: Schema.String,
    choices: Schema.Array(Schema.Struct({ title: Schema.String, subtitle: Schema.String, href: Schema.String }))
  })
)

const decodeKept = Schema.decodeUnknownOption(Schema.fromJsonString(Kept))

/** Storage key of the choices in the palette. */
export const recentStorageKey = "reclaim.recent"

/**
 * Loads the choices stored in this browser, stores each new one, and clears them when the user signs out or changes.
 */
export const keepRecentChoices = (store: PortalStore, storage: LocalMemory): void => {
  const kept = decodeKept(storage.getItem(recentStorageKey))
  if (Option.isSome(kept)) store.set(keptRecentAtom, kept.value)
  store.sub(keptRecentAtom, () => storage.setItem(recentStorageKey, JSON.stringify(store.get(keptRecentAtom))))
  store.sub(authStateAtom, () => {
    const auth = store.get(authStateAtom)
    const owner = store.get(keptRecentAtom)?.of
    if (owner !== undefined && (auth._tag === "SignedOut" || auth.user.email !== owner)) store.set(keptRecentAtom, null)
  })
}
