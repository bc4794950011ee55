import styles from "./layout.module.css"

/** A step of the spacing scale: `--space-2` and so on. */
export type Gap = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** One gap, or the gap between lines and the one within a line. */
export type Gaps = Gap | readonly [lines: Gap, within: Gap]

/** Classes of an element; absent ones are left out. */
export const classes = (...names: ReadonlyArray<string | undefined>): string => names.filter(Boolean).join(" ")

const named = (...names: ReadonlyArray<string | number>): string => classes(...names.map((name) => styles[name]))

const gapNames = (gaps: Gaps): ReadonlyArray<string> =>
  typeof gaps === "number" ? [`gap-${gaps}`] : [`gap-${gaps[0]}`, `across-${gaps[1]}`]

/** `form`: its fields take the whole width; `start`: children keep their own width; `top`: they keep their height. */
export type StackLook = "form" | "narrow" | "start" | "top"

/** One below the other, as wide as the parent. */
const stack = (gap: Gap, ...looks: ReadonlyArray<StackLook>): string => named("stack", `gap-${gap}`, ...looks)

/** `between` and `to-end` place the children along the line; `inline`: the row is as wide as its content. */
export type RowLook =
  "align-end" | "align-start" | "baseline" | "between" | "inline" | "narrow" | "nowrap" | "stretch" | "to-end"

/** Side by side and centred on a line, on further lines where the place is short. */
const row = (gaps: Gaps, ...looks: ReadonlyArray<RowLook>): string => named("row", ...gapNames(gaps), ...looks)

/** Equal columns of at least this width in pixels, as many as fit. */
const columns = (minWidth: 120 | 150 | 180 | 220 | 300, gaps: Gaps, ...looks: ReadonlyArray<"form">): string =>
  named("columns", `column-${minWidth}`, ...gapNames(gaps), ...looks)

/** `muted` and `faint` are the second and third ink; `figures` stand under each other; `prose` keeps its lines short. */
export type TextLook =
  | "anywhere"
  | "block"
  | "ellipsis"
  | "ending"
  | "faint"
  | "figures"
  | "ink"
  | "medium"
  | "muted"
  | "one-line"
  | "prose"
  | "regular"
  | "strong"
  | 12
  | 13
  | 14
  | 16
  | 20

/** Text that deviates from what is around it. */
const text = (...looks: ReadonlyArray<TextLook>): string =>
  named(...looks.map((look) => (typeof look === "number" ? `size-${look}` : look)))

/** A ground with an edge: of a card in the page, or of what floats above it. */
const surface = (kind: "card" | "floating"): string =>
  kind === "card" ? named("surface") : named("surface", "floating")

/** A line between each child and the next one. */
const lines = named("lines")

/** Content that may be wider than its place; on paper it is shown whole. */
const scroll = named("scroll")

/** A button that shows only an icon, a square of this many pixels. */
const iconButton = (size: 28 | 32 | 36): string => named("icon-button", `button-${size}`)

/** A link within text, or a button that looks like one. */
const link = named("link")

/** A link that names a row of a list. */
const rowLink = named("row-link")

/** A cell of a list with two lines, each cut at its end. */
const twoLines = named("two-lines")

/** Placeholder for the rows of an empty list, as high as the minimum number of rows. */
const emptyList = named("empty-list")

/** Layout that components share: each gives the classes of an element. */
export const layout = {
  stack,
  row,
  columns,
  text,
  surface,
  lines,
  scroll,
  iconButton,
  link,
  rowLink,
  twoLines,
  emptyList
}
