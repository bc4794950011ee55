/**
 * The keys that act wherever the focus is, as listed and as announced. Several keys of one entry have the same effect.
 * None is one that a browser, a grid or a screen reader uses itself.
 */
export const pageKeys = {
  search: ["Ctrl K", "⌘ K", "/"],
  shortcuts: ["?"],
  messages: ["Alt M", "⌥ M"],
  leavePart: ["F6"],
  nextGap: ["F8"],
  add: ["N"],
  next: ["J"],
  previous: ["K"],
  accept: ["A"],
  reject: ["R"],
  undo: ["Z"]
} as const
