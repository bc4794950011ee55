/** What is known when a mask has put a typed text into its form. */
export interface MaskedEdit {
  /** The text as the browser left it. */
  readonly typed: string
  /** Where the browser left the caret in it. */
  readonly at: number
  /** The text in its form. */
  readonly kept: string
  /** What the field showed before. */
  readonly shown: string
  readonly mask: (typed: string) => string
  /** Whether the Delete key did it, and not Backspace: both leave the same text and caret. */
  readonly isForwardDelete: boolean
}

/** Where the caret belongs: behind the same sign as in the typed text, whatever punctuation the mask put around it. */
export const caretAfterMask = ({ typed, at, kept, shown, mask, isForwardDelete }: MaskedEdit): number => {
  // Delete before punctuation removes nothing, for the mask puts it back; the caret steps over it instead of sticking.
  if (isForwardDelete && kept === shown) return at + shown.length - typed.length
  const before = mask(typed.slice(0, at))
  return mask(kept.slice(0, at)) === before ? at : Math.min(before.length, kept.length)
}
