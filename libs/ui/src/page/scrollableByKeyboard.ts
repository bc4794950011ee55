/** Props of a box that scrolls by itself: only a focused element can be scrolled by keys. */
export const scrollableByKeyboard = { tabIndex: 0 } as const
