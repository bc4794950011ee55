import { defaultGridPreferences } from "@reclaim/ui/grid/gridPreferences.ts"
import { describe, expect, it } from "vitest"
import { makePortalStore } from "./makePortalStore.ts"
import { gridPreferencesAtom } from "../../features/dashboard/gridPreferencesAtoms.ts"
import { acknowledgedUntilAtom } from "../shell/notificationAtoms.ts"
import { themeAtom } from "../shell/themeAtoms.ts"
import { transactionSetupsAtom } from "../../features/transactions/transactionSetupAtoms.ts"
import { fakeServices } from "../../testing/fakeServices.ts"
import {
  acknowledgedStorageKey,
  keepAcknowledged,
  keepRecentChoices,
  recentStorageKey,
  gridStorageKey,
  keepGridPreferences,
  keepTheme,
  themeStorageKey
} from "./keepChoices.ts"
import { makeUser } from "@reclaim/core/testing/makeUser"
import { recentChoicesAtom, rememberChoiceAtom } from "../palette/recentAtoms.ts"
import { authStateAtom, enterSiteAtom } from "../session/userAtoms.ts"
import { localMemory } from "../browser/localMemory.ts"

const memoryOf = (entries: ReadonlyArray<readonly [string, string]> = []) => {
  const kept = new Map(entries)
  return {
    kept,
    memory: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value)
    }
  }
}

const root = () => ({ dataset: {} }) as HTMLElement

describe("the theme", () => {
  it("are those remembered, and each choice is shown and remembered", () => {
    const { kept, memory } = memoryOf([[themeStorageKey, "dark"]])
    const store = makePortalStore(fakeServices())
    const page = root()
    keepTheme(store, page, memory)
    expect([store.get(themeAtom), page.dataset["theme"]]).toEqual(["dark", "dark"])
    store.set(themeAtom, "light")
    expect([kept.get(themeStorageKey), page.dataset["theme"]]).toEqual(["light", "light"])
  })

  it("follow the device when something else was stored", () => {
    const store = makePortalStore(fakeServices())
    keepTheme(store, root(), memoryOf([[themeStorageKey, "purple"]]).memory)
    expect(store.get(themeAtom)).toBe("system")
  })
})

describe("the grid's set-up", () => {
  it("comes back as it was left", () => {
    const { memory } = memoryOf()
    const left = {
      isCompact: true,
      isGrouped: false,
      hiddenColumns: ["owner"] as const,
      widths: { account: 210 },
      order: ["netReclaim", "account"] as const
    }
    const setups = { usual: null, expiring: { isCompact: true, hiddenColumns: ["isin"], widths: { net: 150 } } }
    const before = makePortalStore(fakeServices())
    keepGridPreferences(before, memory)
    before.set(gridPreferencesAtom, left)
    before.set(transactionSetupsAtom, setups)
    const after = makePortalStore(fakeServices())
    keepGridPreferences(after, memory)
    expect(after.get(gridPreferencesAtom)).toEqual(left)
    expect(after.get(transactionSetupsAtom)).toEqual(setups)
  })

  it.each(["", "{}", "not JSON", '{"isCompact":1}'])("is the usual one when %j was stored", (text) => {
    const store = makePortalStore(fakeServices())
    keepGridPreferences(store, memoryOf([[gridStorageKey, text]]).memory)
    expect(store.get(gridPreferencesAtom)).toEqual(defaultGridPreferences)
  })
})

describe("what was acknowledged", () => {
  it("is stored by its moment alone", () => {
    const { kept, memory } = memoryOf([[acknowledgedStorageKey, "5"]])
    const store = makePortalStore(fakeServices())
    keepAcknowledged(store, memory)
    expect(store.get(acknowledgedUntilAtom)).toBe(5)
    store.set(acknowledgedUntilAtom, 9)
    expect([...kept]).toEqual([[acknowledgedStorageKey, "9"]])
  })

  it("is nothing when something else was stored", () => {
    const store = makePortalStore(fakeServices())
    keepAcknowledged(store, memoryOf([[acknowledgedStorageKey, "long ago"]]).memory)
    expect(store.get(acknowledgedUntilAtom)).toBe(0)
  })
})

describe("a browser without storage", () => {
  it("remembers nothing and fails nowhere", () => {
    const memory = localMemory({
      get localStorage(): Storage {
        throw new Error("storage is switched off")
      }
    })
    memory.setItem("key", "value")
    expect(memory.getItem("key")).toBeNull()
  })
})

/** Store of a signed-in user, with earlier choices in the browser's storage. */
const signedIn = async (text: string, user = makeUser()) => {
  const { kept, memory } = memoryOf([[recentStorageKey, text]])
  const store = makePortalStore(fakeServices())
  keepRecentChoices(store, memory)
  await store.set(enterSiteAtom, user)
  return { kept, store }
}

describe("what was chosen in the palette", () => {
  const choice = { title: "NB-004 417-22", subtitle: "Møller Pension Fund", href: "/reports/reclaim-dashboard/summary" }
  const stored = JSON.stringify({ of: "ada@example.com", choices: [choice] })

  it("comes back to the same user, the latest first and each once", async () => {
    const { kept, store } = await signedIn(stored)
    expect(store.get(recentChoicesAtom)).toEqual([choice])
    const another = { ...choice, href: "/accounts" }
    store.set(rememberChoiceAtom, another)
    store.set(rememberChoiceAtom, choice)
    expect(store.get(recentChoicesAtom)).toEqual([choice, another])
    expect(JSON.parse(kept.get(recentStorageKey) ?? "")).toEqual({ of: "ada@example.com", choices: [choice, another] })
  })

  it("is forgotten when the user leaves", async () => {
    const { kept, store } = await signedIn(stored)
    store.set(authStateAtom, { _tag: "SignedOut" })
    expect(kept.get(recentStorageKey)).toBe("null")
  })

  it("is forgotten when somebody else signs in", async () => {
    const { kept, store } = await signedIn(stored, makeUser({ email: "eve@example.com" }))
    expect([store.get(recentChoicesAtom), kept.get(recentStorageKey)]).toEqual([[], "null"])
  })

  it("is never that of a client viewed by staff", async () => {
    const { kept, store } = await signedIn("null", makeUser({ isUserInternal: true }))
    store.set(rememberChoiceAtom, choice)
    expect([store.get(recentChoicesAtom), kept.get(recentStorageKey)]).toEqual([[], "null"])
  })
})
