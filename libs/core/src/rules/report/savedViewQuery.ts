import { ReportTab } from "../../domain/reclaim/ReportTab.ts"
import { isSendable } from "../../domain/value/sentText.ts"

/**
 * The part of an address that belongs to a view: which tab, its filters, and how its transactions are listed. Whatever
 * else an address holds, such as where to return to or which transaction is open, is not saved.
 */
export const savedViewKeys = [
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
] as const

const decodeText = (text: string): string => {
  try {
    const plain = decodeURIComponent(text.replaceAll("+", " "))
    return isSendable(plain) ? plain : ""
  } catch {
    // A lone percent sign and the like: there is nothing that it could mean.
    return ""
  }
}

const isTab = (value: string): boolean => ReportTab.literals.some((tab) => tab === value)

/** The part of an address after its question mark, with only what belongs to a view and always in the same order. */
export const savedViewQuery = (search: string): string => {
  const pairs = search
    .replace(/^\?/, "")
    .split("&")
    .map((pair) => {
      const at = pair.indexOf("=")
      return at === -1 ? ["", ""] : [decodeText(pair.slice(0, at)), decodeText(pair.slice(at + 1))]
    })
  return savedViewKeys
    .flatMap((key) => {
      const values = pairs.flatMap(([name, value = ""]) => (name === key && value !== "" ? [value] : []))
      const known = key === "tab" ? values.filter(isTab).slice(0, 1) : [...new Set(values)].toSorted()
      return known.map((value) => `${key}=${encodeURIComponent(value)}`)
    })
    .join("&")
}
