/** True if a click adds a part to the selection: one with Ctrl, ⌘ or Shift. */
export const isAdding = (event: object): boolean => {
  const { ctrlKey, metaKey, shiftKey } = event as Partial<Pick<MouseEvent, "ctrlKey" | "metaKey" | "shiftKey">>
  return ctrlKey === true || metaKey === true || shiftKey === true
}
