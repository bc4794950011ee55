/**
 * The keys that act wherever the focus is, each written once: what lists them, what says them and what answers to them read
 * them here. Several keys of one entry do the same. Free of what browsers and screen readers take for themselves.
 */
export const pageKeys = {
  search: ["Ctrl K", "⌘ K", "/"],
  shortcuts: ["?"],
  messages: ["Alt M", "⌥ M"],
  leavePart: ["F6"],
  nextGap: ["F8"]
} as const
