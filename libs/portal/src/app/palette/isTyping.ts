/** True for an element that takes text from the keyboard. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    (target.matches("input, textarea, select") && !target.matches("[type=checkbox], [type=radio]")))
