import type { FontWeight } from "./fontFaces.ts"
import { palette } from "./palette.ts"

/** Style of a text. Sizes are in points. */
export interface TextStyle {
  readonly size: number
  readonly weight: FontWeight
  readonly colour: string
  /** Distance between baselines. */
  readonly leading: number
}

const style = (size: number, leading: number, weight: FontWeight, colour: string): TextStyle => ({
  size,
  leading,
  weight,
  colour
})

/** Every text style of a PDF: the type scale of the portal in the smaller sizes of print. */
export const textStyles = {
  heading1: style(20, 25, "semibold", palette.ink),
  heading2: style(12.5, 16, "semibold", palette.ink),
  heading3: style(9.5, 12.5, "semibold", palette.ink),
  lead: style(10, 15, "regular", palette.inkSecond),
  warning: style(9, 13, "semibold", palette.dangerInk),
  body: style(9, 13, "regular", palette.ink),
  quiet: style(8, 11, "regular", palette.inkQuiet),
  figure: style(15, 19, "semibold", palette.ink),
  cell: style(8, 11, "regular", palette.ink),
  cellStrong: style(8, 11, "semibold", palette.ink),
  cellHead: style(7.5, 10, "semibold", palette.inkSecond),
  label: style(8, 11, "regular", palette.inkSecond),
  labelStrong: style(8, 11, "semibold", palette.ink),
  footer: style(7.5, 10, "regular", palette.inkQuiet)
} as const
