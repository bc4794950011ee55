import { ReportTab } from "../../domain/reclaim/ReportTab.ts"
import type { SavedViewScreen } from "../../domain/user/SavedView.ts"
import { isSendable } from "../../domain/value/sentText.ts"

/**
 * Keys of an address that belong to a view of a screen. Of the dashboard: the tab, its filters, and the list of its
 * transactions. Of the desk: the filters of the inbox. The rest, such as the address to return to or the open
 * transaction, is not saved.
 */
export const savedViewKeys = {
  reclaimDashboard: [
    "tab",
    "status",
    "clientStatus",
    "country",
    "custodian",
    "account",
    "owner",
    "security",
    "year",
    "nextAction",
    "blocker",
    "latestSafe",
    "by",
    "from",
    "to",
    "view",
    "search",
    "sort"
  ],
  desk: ["kind", "client", "assignee", "due"]
} as const satisfies Record<SavedViewScreen, ReadonlyArray<string>>

const decodeText = (text: string): string => {
  try {
    const plain = decodeURIComponent(text.replaceAll("+", " "))
    return isSendable(plain) ? plain : ""
  } catch {
    // A malformed escape, such as a lone percent sign, has no meaning.
    return ""
  }
}

const isTab = (value: string): boolean => ReportTab.literals.some((tab) => tab === value)

/** Query of a URL without its question mark, with only the keys of a screen's views and always in the same order. */
export const savedViewQuery = (screen: SavedViewScreen, search: string): string =>
  queryOfKeys(savedViewKeys[screen], search)

/** Query as `savedViewQuery` writes it, with the keys of every screen: for a query whose screen is not known yet. */
export const anyViewQuery = (search: string): string =>
  queryOfKeys([...savedViewKeys.reclaimDashboard, ...savedViewKeys.desk], search)

const queryOfKeys = (keys: ReadonlyArray<string>, search: string): string => {
  const pairs = search
    .replace(/^\?/, "")
    .split("&")
    .map((pair) => {
      const at = pair.indexOf("=")
      return at === -1 ? ["", ""] : [decodeText(pair.slice(0, at)), decodeText(pair.slice(at + 1))]
    })
  return keys
    .flatMap((key) => {
      const values = pairs.flatMap(([name, value = ""]) => (name === key && value !== "" ? [value] : []))
      const known = key === "tab" ? values.filter(isTab).slice(0, 1) : [...new Set(values)].toSorted()
      return known.map((value) => `${key}=${encodeURIComponent(value)}`)
    })
    .join("&")
}
