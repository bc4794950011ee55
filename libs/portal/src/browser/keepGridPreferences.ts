import { Option, Schema } from "effect"
import type { PortalStore } from "../runtime.ts"
import { gridPreferencesAtom } from "../state/gridPreferencesAtoms.ts"
import type { LocalMemory } from "./localMemory.ts"

const Column = Schema.Literals(["custodian", "account", "owner", "netReclaim", "reclaims"])

const Preferences = Schema.Struct({
  isCompact: Schema.Boolean,
  isGrouped: Schema.Boolean,
  hiddenColumns: Schema.Array(Column),
  widths: Schema.Record(Column, Schema.optionalKey(Schema.Finite))
})

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(Preferences))

/** Where this browser remembers how the grid was set up. */
export const gridStorageKey = "reclaim.grid"

/** Starts with the remembered set-up of the grid and from then on remembers each change; what cannot be read is none. */
export const keepGridPreferences = (store: PortalStore, storage: LocalMemory): void => {
  const remembered = decode(storage.getItem(gridStorageKey))
  if (Option.isSome(remembered)) store.set(gridPreferencesAtom, remembered.value)
  store.sub(gridPreferencesAtom, () => storage.setItem(gridStorageKey, JSON.stringify(store.get(gridPreferencesAtom))))
}
