/**
 * The keys that act wherever the focus is, as they are listed and said. Several keys of one entry do the same. None is one
 * that a browser, a grid or a screen reader takes for itself.
 */
export const pageKeys = {
  search: ["Ctrl K", "⌘ K", "/"],
  shortcuts: ["?"],
  messages: ["Alt M", "⌥ M"],
  leavePart: ["F6"],
  nextGap: ["F8"],
  add: ["N"],
  next: ["J"]
} as const
