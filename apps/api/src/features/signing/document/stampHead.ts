/** Head of a page signed on screen, in points: one line of text, and room for the stamp below. */
export const stampHead = { top: 18, height: 44 } as const

/** Top of the stamp, in points from the top of the page. */
export const stampTop = stampHead.top + 14
