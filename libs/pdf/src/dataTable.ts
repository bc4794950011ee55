import type { TableColumn } from "./columnLayout.ts"
import { palette } from "./palette.ts"
import type { Pdf, TextLine } from "./Pdf.ts"
import { type StatusLook, statusIconSize } from "./StatusLook.ts"
import { columnLayout } from "./columnLayout.ts"
import { type TextStyle, textStyles } from "./textStyles.ts"

/** The content of a cell: a text, or a status with its icon. */
export type TableCell = string | { readonly text: string; readonly look: StatusLook }

/** A table with rows of formatted texts. The first column names its row. */
export interface DataTable {
  /** Subject of the table, for readers who jump to it without its surroundings. */
  readonly title: string
  readonly columns: ReadonlyArray<TableColumn>
  readonly rows: ReadonlyArray<ReadonlyArray<TableCell>>
  /** Rows at the end for totals or omitted rows. */
  readonly totals?: ReadonlyArray<ReadonlyArray<TableCell>>
}

interface CellBox {
  readonly lines: ReadonlyArray<TextLine>
  readonly x: number
  readonly side: "from" | "upTo"
  readonly look: StatusLook | null
}

interface Row {
  readonly cells: ReadonlyArray<CellBox>
  readonly style: TextStyle
  readonly height: number
}

const gap = 10
const padding = 3.5
/** A table of few columns is narrower than the page: across a wider gap the eye loses the row. */
const maxPerColumn = 150
const iconRoom = statusIconSize + 4

const textOf = (cell: TableCell): string => (typeof cell === "string" ? cell : cell.text)
const lookOf = (cell: TableCell): StatusLook | null => (typeof cell === "string" ? null : cell.look)

/** A table from the left margin. Its header is repeated on each page; its totals stay with the last row. */
export const dataTable = (pdf: Pdf, { title, columns, rows, totals = [] }: DataTable): void => {
  const width = Math.min(pdf.width, columns.length * maxPerColumn)
  const natural = (cells: ReadonlyArray<TableCell>, style: TextStyle) =>
    columns.map((column, index) => (column.kind === "figure" ? pdf.line(textOf(cells[index] ?? ""), style).width : 0))
  const { scale, widths } = columnLayout(
    columns,
    [
      natural(
        columns.map((column) => column.title),
        textStyles.cellHead
      ),
      ...rows.map((cells) => natural(cells, textStyles.cell)),
      ...totals.map((cells) => natural(cells, textStyles.cellStrong))
    ],
    width - gap * (columns.length - 1)
  )
  const starts = widths.map((_, index) => widths.slice(0, index).reduce((sum, width) => sum + width + gap, pdf.left))

  const scaleStyle = (style: TextStyle): TextStyle => ({ ...style, size: style.size * scale })

  const rowOf = (cells: ReadonlyArray<TableCell>, style: TextStyle): Row => {
    const boxes = columns.map((column, index): CellBox => {
      const cell = cells[index] ?? ""
      const look = lookOf(cell)
      const columnWidth = widths[index] ?? 0
      const indent = look === null ? 0 : iconRoom
      const start = starts[index] ?? 0
      return column.kind === "figure"
        ? { lines: [pdf.line(textOf(cell), style)], x: start + columnWidth, side: "upTo", look }
        : { lines: pdf.lines(textOf(cell), style, columnWidth - indent), x: start + indent, side: "from", look }
    })
    const lines = Math.max(1, ...boxes.map((box) => box.lines.length))
    return { cells: boxes, style, height: lines * style.leading + 2 * padding }
  }

  const draw = ({ cells, style }: Row, y: number, index: number) => {
    const cell = cells[index]
    if (cell === undefined) return
    if (cell.look !== null) {
      pdf.icon(cell.look.paths, cell.x - iconRoom, y + padding + 1.5, statusIconSize, cell.look.colour)
    }
    pdf.writeLines(cell.lines, style, { x: cell.x, y: y + padding, side: cell.side })
  }

  const head = rowOf(
    columns.map((column) => column.title),
    scaleStyle(textStyles.cellHead)
  )
  const headRule = () => pdf.decoration(() => pdf.rule(pdf.left, pdf.y, width, palette.line, 0.75))

  const writeRow = (row: Row, typeOf: (index: number) => readonly [type: string, scope?: "Row" | "Column"]) =>
    pdf.within("TR", () =>
      columns.forEach((_, index) => {
        const [type, scope] = typeOf(index)
        pdf.leaf(type, () => draw(row, pdf.y, index), scope === undefined ? {} : { scope })
      })
    )

  /** Repeated headers are decoration: a screen reader has read them. */
  const repeatHead = () => {
    pdf.decoration(() => columns.forEach((_, index) => draw(head, pdf.y, index)), "Pagination")
    pdf.y += head.height
    headRule()
  }

  const bodyRow = (row: Row, isLast: boolean) => {
    writeRow(row, (index) => (index === 0 ? ["TH", "Row"] : ["TD"]))
    pdf.y += row.height
    if (!isLast) pdf.decoration(() => pdf.rule(pdf.left, pdf.y, width))
  }

  const body = rows.map((cells) => rowOf(cells, scaleStyle(textStyles.cell)))
  const foot = totals.map((cells) => rowOf(cells, scaleStyle(textStyles.cellStrong)))
  const footHeight = foot.reduce((sum, row) => sum + row.height, 0)

  pdf.reserve(head.height + (body[0]?.height ?? 0) + (body.length <= 1 ? footHeight : 0))
  pdf.within(
    "Table",
    () => {
      pdf.within("THead", () => writeRow(head, () => ["TH", "Column"]))
      pdf.y += head.height
      headRule()
      pdf.within("TBody", () =>
        body.forEach((row, index) => {
          const isLast = index === body.length - 1
          if (pdf.reserve(row.height + (isLast ? footHeight : 0))) repeatHead()
          bodyRow(row, isLast)
        })
      )
      if (foot.length === 0) return
      headRule()
      pdf.within("TFoot", () => foot.forEach((row, index) => bodyRow(row, index === foot.length - 1)))
    },
    { title }
  )
  headRule()
  pdf.y += 8
}
