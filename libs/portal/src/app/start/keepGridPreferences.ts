import { Option, Schema } from "effect"
import type { PrimitiveAtom } from "jotai"
import { StoredSetup } from "../appearance/StoredSetup.ts"
import type { PortalStore } from "../runtime/runtime.ts"
import { gridPreferencesAtom } from "../../features/dashboard/gridPreferencesAtoms.ts"
import { transactionSetupsAtom } from "../../features/transactions/transactionSetupAtoms.ts"
import type { LocalMemory } from "../browser/localMemory.ts"

const Column = Schema.Literals(["custodian", "account", "owner", "netReclaim", "reclaims"])

const Preferences = Schema.Struct({
  isCompact: Schema.Boolean,
  isGrouped: Schema.Boolean,
  hiddenColumns: Schema.Array(Column),
  widths: Schema.Record(Column, Schema.optionalKey(Schema.Finite)),
  order: Schema.optionalKey(Schema.Array(Column))
})

const decodePreferences = Schema.decodeUnknownOption(Schema.fromJsonString(Preferences))
const decodeSetups = Schema.decodeUnknownOption(
  Schema.fromJsonString(Schema.Struct({ usual: StoredSetup, expiring: StoredSetup }))
)

/** The storage key of the settings of the accounts grid. */
export const gridStorageKey = "reclaim.grid"

/** The storage key of the settings of the lists of transactions. */
export const transactionsStorageKey = "reclaim.transactions"

/** Starts with the stored settings of the grids, then stores each change; unreadable ones are ignored. */
export const keepGridPreferences = (store: PortalStore, storage: LocalMemory): void => {
  const keep = <Value>(key: string, atom: PrimitiveAtom<Value>, decode: (kept: unknown) => Option.Option<Value>) => {
    const remembered = decode(storage.getItem(key))
    if (Option.isSome(remembered)) store.set(atom, remembered.value)
    store.sub(atom, () => storage.setItem(key, JSON.stringify(store.get(atom))))
  }
  keep(gridStorageKey, gridPreferencesAtom, decodePreferences)
  keep(transactionsStorageKey, transactionSetupsAtom, decodeSetups)
}
