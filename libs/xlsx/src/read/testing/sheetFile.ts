import { makeZip, type ZipPart } from "../../testing/makeZip.ts"

const types =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>'

const escapeXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;")

/** The styles 0 to 6, and further ones for the formats given. */
const stylesOf = (formats: ReadonlyArray<string>) => {
  const codes = ["000000", "[$-409]d\\ mmm\\ yyyy;@", ...formats]
  const numbers = codes.map((code, at) => `<numFmt numFmtId="${String(164 + at)}" formatCode="${escapeXml(code)}"/>`)
  const further = formats.map((_, at) => `<xf numFmtId="${String(166 + at)}"/>`)
  return `<styleSheet><numFmts count="${String(codes.length)}">${numbers.join("\n")}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="20"/><xf numFmtId="9"/><xf numFmtId="10"/>${further.join("")}</cellXfs></styleSheet>`
}

interface SheetOptions {
  readonly shared?: string
  readonly is1904?: boolean
  /** Formats of numbers, which the styles from 7 on have. */
  readonly formats?: ReadonlyArray<string>
  /** Content of the sheet after its data. */
  readonly behind?: string
}

/** Parts of a workbook whose second sheet, the first visible one, has this text within its data. */
export const sheetParts = (rows: string, options: SheetOptions = {}) => {
  const parts: ReadonlyArray<ZipPart> = [
    { name: "[Content_Types].xml", content: types },
    {
      name: "xl/workbook.xml",
      content: `<?xml version="1.0"?><x:workbook xmlns:x="m" xmlns:r="r"><x:workbookPr${
        options.is1904 === true ? ' date1904="1"' : ""
      }/><x:sheets>
<x:sheet name="Lists" sheetId="1" state="veryHidden" r:id="rId1"/><x:sheet name="a &gt; b" sheetId="2" r:id='rId2'/></x:sheets></x:workbook>`
    },
    {
      name: "xl/_rels/workbook.xml.rels",
      content:
        '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>'
    },
    { name: "xl/styles.xml", content: stylesOf(options.formats ?? []) },
    { name: "xl/sharedStrings.xml", content: options.shared ?? "<sst><si><t>first</t></si></sst>" },
    {
      name: "xl/worksheets/sheet2.xml",
      content: `<worksheet><sheetData>${rows}</sheetData>${options.behind ?? ""}</worksheet>`
    }
  ]
  return parts
}

export const sheetFile = (...given: Parameters<typeof sheetParts>): Buffer => makeZip(sheetParts(...given))
