import { Option, Schema } from "effect"
import { keptRecentAtom } from "../palette/recentAtoms.ts"
import type { PortalStore } from "../runtime/runtime.ts"
import { authStateAtom } from "../session/userAtoms.ts"
import type { LocalMemory } from "../browser/localMemory.ts"
import { acknowledgedUntilAtom } from "../shell/notificationAtoms.ts"
import type { PrimitiveAtom } from "jotai"
import { StoredSetup } from "../appearance/StoredSetup.ts"
import { gridPreferencesAtom } from "../../features/dashboard/gridPreferencesAtoms.ts"
import { transactionSetupsAtom } from "../../features/transactions/transactionSetupAtoms.ts"
import { applyColourTheme, isColourTheme } from "@reclaim/ui/theme/ColourTheme.ts"
import { themeAtom } from "../shell/themeAtoms.ts"

const StoredChoices = Schema.NullOr(
  Schema.Struct({
    of: Schema.String,
    choices: Schema.Array(Schema.Struct({ title: Schema.String, subtitle: Schema.String, href: Schema.String }))
  })
)

const decodeKept = Schema.decodeUnknownOption(Schema.fromJsonString(StoredChoices))

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

/** The storage key of the theme; the script in index.html reads the same key before the first paint. */
export const themeStorageKey = "reclaim.theme"

/** Starts with the stored theme, then applies and stores each choice. */
export const keepTheme = (store: PortalStore, root: HTMLElement, storage: LocalMemory): void => {
  const remembered = storage.getItem(themeStorageKey)
  if (isColourTheme(remembered)) store.set(themeAtom, remembered)
  applyColourTheme(root, store.get(themeAtom))
  store.sub(themeAtom, () => {
    const theme = store.get(themeAtom)
    applyColourTheme(root, theme)
    storage.setItem(themeStorageKey, theme)
  })
}
