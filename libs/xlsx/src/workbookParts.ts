import type { Paper } from "@reclaim/core/format/paper"
import { stylesXml } from "./styles.ts"
import { xmlText } from "./xmlText.ts"

const xmlStart = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n`
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
const officeRelations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
const packageRelations = "http://schemas.openxmlformats.org/package/2006/relationships"
const sheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml"

/** A finished sheet. */
export interface WrittenSheet {
  readonly name: string
  readonly headerRow: number
  /** Range from the header to the last row, as `A1:Y100`. */
  readonly range: string
}

/** The document properties of the file. */
export interface WorkbookFacts {
  readonly title: string
  readonly description?: string
  readonly createdAt: string
  /** The paper its sheets are printed on. */
  readonly paper: Paper
}

const absolute = (range: string): string => range.replaceAll(/([A-Z]+)(\d+)/g, "$$$1$$$2")

const quoteSheetName = (name: string): string => xmlText(`'${name.replaceAll("'", "''")}'`)

/** Filters need their range under this name too, or some programs drop them; headers repeat on every printed page. */
const definedNames = (sheets: ReadonlyArray<WrittenSheet>): string =>
  sheets
    .map(
      ({ name, headerRow, range }, index) =>
        `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">${quoteSheetName(name)}!${absolute(range)}</definedName>` +
        `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${quoteSheetName(name)}!$${headerRow}:$${headerRow}</definedName>`
    )
    .join("")

const relation = (base: string, id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${base}/${type}" Target="${target}"/>`

const packageRels =
  `${xmlStart}<Relationships xmlns="${packageRelations}">` +
  relation(officeRelations, "rId1", "officeDocument", "xl/workbook.xml") +
  relation(`${packageRelations}/metadata`, "rId2", "core-properties", "docProps/core.xml") +
  relation(officeRelations, "rId3", "extended-properties", "docProps/app.xml") +
  `</Relationships>`

const coreProperties = ({ title, description, createdAt }: WorkbookFacts): string =>
  `${xmlStart}<cp:coreProperties xmlns:cp="${packageRelations}/metadata/core-properties"` +
  ` xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/"` +
  ` xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${xmlText(title)}</dc:title>` +
  (description === undefined ? "" : `<dc:description>${xmlText(description)}</dc:description>`) +
  `<dcterms:created xsi:type="dcterms:W3CDTF">${xmlText(createdAt)}</dcterms:created></cp:coreProperties>`

const appProperties =
  `${xmlStart}<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties">` +
  `<Application>Reclaim Portal</Application></Properties>`

const contentTypes = (sheets: ReadonlyArray<WrittenSheet>): string =>
  `${xmlStart}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
  `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
  `<Default Extension="xml" ContentType="application/xml"/>` +
  `<Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/>` +
  sheets
    .map(
      (_, index) =>
        `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${sheetType}.worksheet+xml"/>`
    )
    .join("") +
  `<Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/>` +
  `<Override PartName="/xl/sharedStrings.xml" ContentType="${sheetType}.sharedStrings+xml"/>` +
  `<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>` +
  `<Override PartName="/docProps/app.xml" ContentType="application/vnd.openxmlformats-officedocument.extended-properties+xml"/>` +
  `</Types>`

const workbook = (sheets: ReadonlyArray<WrittenSheet>): string =>
  `${xmlStart}<workbook xmlns="${main}" xmlns:r="${officeRelations}"><bookViews><workbookView activeTab="0"/></bookViews><sheets>` +
  sheets
    .map(({ name }, index) => `<sheet name="${xmlText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
    .join("") +
  `</sheets><definedNames>${definedNames(sheets)}</definedNames></workbook>`

const workbookRels = (sheets: ReadonlyArray<WrittenSheet>): string =>
  `${xmlStart}<Relationships xmlns="${packageRelations}">` +
  sheets
    .map((_, index) => relation(officeRelations, `rId${index + 1}`, "worksheet", `worksheets/sheet${index + 1}.xml`))
    .join("") +
  relation(officeRelations, `rId${sheets.length + 1}`, "styles", "styles.xml") +
  relation(officeRelations, `rId${sheets.length + 2}`, "sharedStrings", "sharedStrings.xml") +
  `</Relationships>`

type Part = readonly [name: string, xml: string]

/** First parts, by which programs recognise the type of file. */
export const openingParts = (facts: WorkbookFacts): ReadonlyArray<Part> => [
  ["_rels/.rels", packageRels],
  ["docProps/core.xml", coreProperties(facts)],
  ["docProps/app.xml", appProperties]
]

/** The parts that hold the sheets together, once the sheets are known. */
export const closingParts = (sheets: ReadonlyArray<WrittenSheet>): ReadonlyArray<Part> => [
  ["xl/styles.xml", stylesXml],
  ["xl/workbook.xml", workbook(sheets)],
  ["xl/_rels/workbook.xml.rels", workbookRels(sheets)],
  ["[Content_Types].xml", contentTypes(sheets)]
]
