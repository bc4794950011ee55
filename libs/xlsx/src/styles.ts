/** Custom number formats; ids from 164 are free for a file's own. */
const formats = {
  amount1: "#,##0.0",
  amount3: "#,##0.000",
  amount4: "#,##0.0000",
  date: "dd mmm yyyy",
  percent: "0.00##%",
  rate: "0.00########"
} as const

const formatIds = Object.fromEntries(Object.keys(formats).map((name, index) => [name, 164 + index]))

/** Cell styles; their order is the index that a cell refers to. Formats 3 and 4 are built in: `#,##0` and `#,##0.00`. */
const looks = {
  text: `numFmtId="0"`,
  header: `numFmtId="0" fontId="1" fillId="2" borderId="1" applyFont="1" applyFill="1" applyBorder="1"`,
  // Edited by a user, this text stays text.
  guarded: `numFmtId="0" quotePrefix="1"`,
  amount0: `numFmtId="3" applyNumberFormat="1"`,
  amount1: `numFmtId="${formatIds["amount1"]}" applyNumberFormat="1"`,
  amount2: `numFmtId="4" applyNumberFormat="1"`,
  amount3: `numFmtId="${formatIds["amount3"]}" applyNumberFormat="1"`,
  amount4: `numFmtId="${formatIds["amount4"]}" applyNumberFormat="1"`,
  date: `numFmtId="${formatIds["date"]}" applyNumberFormat="1"`,
  percent: `numFmtId="${formatIds["percent"]}" applyNumberFormat="1"`,
  rate: `numFmtId="${formatIds["rate"]}" applyNumberFormat="1"`
} as const

type StyleName = keyof typeof looks

/** The index of each style. */
export const styleIndex = Object.fromEntries(Object.keys(looks).map((name, index) => [name, index])) as Readonly<
  Record<StyleName, number>
>

/** The style of money by its number of decimals. */
export const amountStyles: ReadonlyArray<number> = [
  styleIndex.amount0,
  styleIndex.amount1,
  styleIndex.amount2,
  styleIndex.amount3,
  styleIndex.amount4
]

const look = (attributes: string): string =>
  attributes.includes("fontId")
    ? `<xf xfId="0" ${attributes}/>`
    : `<xf xfId="0" fontId="0" fillId="0" borderId="0" ${attributes}/>`

const numberFormats = Object.entries(formats)
  .map(([name, code]) => `<numFmt numFmtId="${formatIds[name]}" formatCode="${code}"/>`)
  .join("")

/** The XML of the styles. */
export const stylesXml =
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n` +
  `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">` +
  `<numFmts count="${Object.keys(formats).length}">${numberFormats}</numFmts>` +
  `<fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font>` +
  `<font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts>` +
  `<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>` +
  `<fill><patternFill patternType="solid"><fgColor rgb="FFE8EDF3"/><bgColor indexed="64"/></patternFill></fill></fills>` +
  `<borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border>` +
  `<border><left/><right/><top/><bottom style="thin"><color rgb="FF7A8797"/></bottom><diagonal/></border></borders>` +
  `<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>` +
  `<cellXfs count="${Object.keys(looks).length}">${Object.values(looks).map(look).join("")}</cellXfs>` +
  `<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
