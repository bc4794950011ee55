/** Appearance of a status in print: a word, a colour and an icon, never colour alone. */
export interface StatusLook {
  readonly word: string
  readonly colour: string
  /** Outlines of its icon, in a square of 24 units; from lucide (ISC licence). */
  readonly paths: ReadonlyArray<string>
}

/** The side of a status icon in a line of text, in points. */
export const statusIconSize = 8
