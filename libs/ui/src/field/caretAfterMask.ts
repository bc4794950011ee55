/** The facts after a mask has formatted a typed text. */
export interface MaskedEdit {
  /** The text as the browser left it. */
  readonly typed: string
  /** Where the browser left the caret in it. */
  readonly at: number
  /** The formatted text. */
  readonly kept: string
  /** The previous value of the field. */
  readonly shown: string
  readonly mask: (typed: string) => string
  /** Whether the Delete key was used rather than Backspace: both leave the same text and caret. */
  readonly isForwardDelete: boolean
}

/** The caret position after the same character as in the typed text, whatever punctuation the mask inserted. */
export const caretAfterMask = ({ typed, at, kept, shown, mask, isForwardDelete }: MaskedEdit): number => {
  // Delete before punctuation removes nothing, because the mask restores it; the caret steps over it instead of sticking.
  if (isForwardDelete && kept === shown) return at + shown.length - typed.length
  const before = mask(typed.slice(0, at))
  return mask(kept.slice(0, at)) === before ? at : afterCharacters(kept, charactersIn(before))
}

/** What a mask never inserts: letters, digits and the dot of decimals. */
const isCharacter = (sign: string): boolean => /[\p{L}\p{N}.]/u.test(sign)

const charactersIn = (text: string): number => Array.from(text).filter(isCharacter).length

/** The position after so many characters of a text. */
const afterCharacters = (text: string, count: number): number => {
  let left = count
  for (let at = 0; at < text.length; at++) {
    if (left === 0) return at
    if (isCharacter(text.charAt(at))) left -= 1
  }
  return text.length
}
