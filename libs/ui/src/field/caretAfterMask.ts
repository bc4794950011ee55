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
}

/** Where the caret belongs: behind the same sign as in the typed text, whatever punctuation the mask put around it. */
export const caretAfterMask = ({ typed, at, kept, shown, mask }: MaskedEdit): number => {
  const behind = Math.min(mask(typed.slice(0, at)).length, kept.length)
  // Delete before punctuation removes nothing, for the mask puts it back; the caret steps over it instead of sticking.
  const isUndoneDelete = kept === shown && typed.length < shown.length && typed === withoutSignAt(shown, at)
  return isUndoneDelete && behind === at ? behind + 1 : behind
}

const withoutSignAt = (text: string, at: number): string => text.slice(0, at) + text.slice(at + 1)
