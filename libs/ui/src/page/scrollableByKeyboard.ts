/** For a box that scrolls by itself: only what has the focus can be scrolled by keys. */
export const scrollableByKeyboard = { tabIndex: 0 } as const
