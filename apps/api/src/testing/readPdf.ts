import { getDocumentProxy } from "unpdf"

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>["getPage"]>>
type StructureNode = Awaited<ReturnType<Page["getStructTree"]>>

/** An element of a PDF's structure: its type, its alternative text, and its text. */
export interface PdfElement {
  readonly role: string
  /** Alternative text; empty if there is none. */
  readonly alt: string
  /** Own text, without that of the children. */
  readonly text: string
  readonly children: ReadonlyArray<PdfElement>
}

/** A PDF as a reader that is not ours understands it. */
export interface ReadPdf {
  readonly title: unknown
  readonly subject: unknown
  readonly author: unknown
  readonly language: unknown
  readonly isTagged: boolean
  readonly pages: number
  /** Everything in the order of the structure, a space between two elements. */
  readonly text: string
  /** Text marked as decoration, such as page numbers. */
  readonly decoration: string
  /** Text that is neither in the structure nor decoration: a screen reader would not read it. */
  readonly lost: string
  readonly elements: ReadonlyArray<PdfElement>
}

/** The texts of a page by the element they belong to. */
const textsOf = async (page: Page) => {
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  const byId = new Map<string, string>()
  const open: Array<string | null> = []
  let decoration = ""
  let lost = ""
  for (const item of items) {
    if ("str" in item) {
      const id = open.at(-1)
      const text = item.str + (item.hasEOL ? "\n" : "")
      if (id === undefined) lost += text
      else if (id === null) decoration += text
      else byId.set(id, (byId.get(id) ?? "") + text)
    } else if (item.type === "endMarkedContent") open.pop()
    else {
      const id = "tag" in item && item.tag === "Artifact" ? null : item.id
      open.push(id)
      if (id !== null) byId.set(id, "")
    }
  }
  return { byId, decoration, lost }
}

const isSomething = (text: string | undefined): text is string => text !== undefined

const plain = (text: string): string => text.replaceAll(/\s+/gu, " ").trim()

/** The part of the element on this page; null if there is none. */
const elementOf = (node: StructureNode, byId: ReadonlyMap<string, string>): PdfElement | null => {
  const contents = node.children.flatMap((child) => ("id" in child ? [byId.get(child.id)] : [])).filter(isSomething)
  const children = node.children
    .flatMap((child) => ("role" in child ? [elementOf(child, byId)] : []))
    .filter((child) => child !== null)
  if (contents.length + children.length === 0) return null
  const alt = "alt" in node && typeof node.alt === "string" ? node.alt : ""
  return { role: node.role, alt, text: plain(contents.join(" ")), children }
}

/** An element and all within it, in their order. */
export const withDescendants = (element: PdfElement): ReadonlyArray<PdfElement> => [
  element,
  ...element.children.flatMap(withDescendants)
]

/** Reads a PDF with PDF.js: its structure, and the text of each element. An element on two pages comes twice. */
export const readPdf = async (bytes: Uint8Array): Promise<ReadPdf> => {
  const file = await getDocumentProxy(bytes.slice())
  const [mark, { info }] = await Promise.all([file.getMarkInfo(), file.getMetadata()])
  const fact = (name: string): unknown => Reflect.get(info, name)
  const elements: Array<PdfElement> = []
  let decoration = ""
  let lost = ""
  for (let number = 1; number <= file.numPages; number++) {
    const page = await file.getPage(number)
    const [tree, texts] = await Promise.all([page.getStructTree(), textsOf(page)])
    decoration += texts.decoration
    lost += texts.lost
    for (const document of elementOf(tree, texts.byId)?.children ?? []) elements.push(...document.children)
  }
  return {
    title: fact("Title"),
    subject: fact("Subject"),
    author: fact("Author"),
    language: fact("Language"),
    isTagged: mark?.Marked === true,
    pages: file.numPages,
    text: elements
      .flatMap(withDescendants)
      .map(({ text }) => text)
      .filter((text) => text !== "")
      .join(" "),
    decoration: plain(decoration),
    lost: plain(lost),
    elements
  }
}

const cellsOf = (row: PdfElement): ReadonlyArray<string> => row.children.map(({ text }) => text)

/** The rows of the table under a heading, its header first, as they are on all its pages. */
export const tableUnder = ({ elements }: ReadPdf, heading: string): ReadonlyArray<ReadonlyArray<string>> => {
  const start = elements.findIndex(({ role, text }) => /^H\d$/.test(role) && text === heading)
  const after = elements.slice(start + 1)
  const end = after.findIndex(({ role }) => /^H\d$/.test(role))
  return (end === -1 ? after : after.slice(0, end))
    .filter(({ role }) => role === "Table")
    .flatMap(withDescendants)
    .filter(({ role }) => role === "TR")
    .map(cellsOf)
}
