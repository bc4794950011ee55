/** Size of the text of a usual page that is read without effort, as a multiple of its own size. */
const readingScale = 1.1

/** Width in pixels from which a page can be read: below it, a page in view does not count as read. */
export const readingWidth = ({ width }: { readonly width: number }): number => Math.ceil(width * readingScale)

/** A line of text, as fractions of the height of its page. */
export interface TextLine {
  readonly top: number
  readonly bottom: number
}

/** Lowest place that has to be in view, as a fraction of the height: below it there is a margin. */
const lowestMark = 0.8

/** Lines from here on are a footer. */
const footerFrom = 0.9

/** The place at which a page is read to its end: the empty part below its text is not waited for. */
export const endOfText = (lines: ReadonlyArray<TextLine>): number => {
  const bottoms = lines.flatMap(({ bottom, top }) => (top < footerFrom ? [bottom] : []))
  return bottoms.length === 0 ? lowestMark : Math.min(lowestMark, Math.max(...bottoms))
}
