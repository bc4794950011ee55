import Document from "pdfkit"
import { escapeHtml } from "@reclaim/core/format/escapeMarkup"
import { breakLines } from "./breakLines.ts"
import { DocumentFonts } from "./DocumentFonts.ts"
import { type FontRun, isShaped } from "./fontRuns.ts"
import { withoutIsolates } from "./isolates.ts"
import { type Paper, papers } from "@reclaim/core/format/paper"
import { pdfMessages } from "./pdfMessages.ts"
import { palette } from "./palette.ts"
import { type TextStyle, textStyles } from "./textStyles.ts"
import { visualLines } from "./visualRuns.ts"

/** The title and origin of a document. */
export interface PdfSettings {
  readonly title: string
  /** The subject of the document in one sentence, for those who find it in a folder. */
  readonly subject: string
  /** The product that made it. */
  readonly product: string
  /** Footer of every page next to the product's name: owner and date of the figures. */
  readonly footer: string
  /** Milliseconds since 1970. */
  readonly createdAt: number
  readonly paper: Paper
  readonly orientation?: "portrait" | "landscape"
  /** Default head of every page. */
  readonly pageHead?: PageHead
  /** True to start without a page, so that the caller begins each one. */
  readonly startsEmpty?: boolean
  /** True, the default, to print a footer on each page. */
  readonly hasFooters?: boolean
}

/** Head of a page. */
export interface PageHead {
  /** Distance from the top of the page in points; the margin by default. */
  readonly top?: number
  /** Points it takes, with the space below it. */
  readonly height: number
  /** Draws the head of a page, numbered from 1, from `y`. Every mark is within a leaf or a decoration. */
  readonly write: (pdf: Pdf, page: number) => void
}

/** A line of text ready to be drawn. */
export interface TextLine {
  readonly runs: ReadonlyArray<FontRun & { readonly width: number }>
  readonly width: number
}

type Structure = PDFKit.PDFStructureElement
type StructureOptions = PDFKit.Mixins.StructureElementOptions

/**
 * With features pdfkit takes a run as a whole, otherwise word by word; the words of a shaped run have their own order.
 */
const optionsOf = (run: FontRun) => (isShaped(run.face) ? { features: [] } : {})

const margin = 38
const footerHeight = 26
/** Points between the lines of a hatched area. */
const hatchStep = 3.5

/** pdfkit copies names unescaped into the XML of the metadata, where an ampersand would break it. */
class EscapedMetadata extends Document {
  override endMetadata() {
    const { info } = this
    this.info = Object.fromEntries(
      Object.entries(info).map(([key, value]) => [key, typeof value === "string" ? escapeHtml(value) : value])
    )
    super.endMetadata()
    this.info = info
  }
}

/**
 * A tagged PDF while it is being written, from top to bottom. Every mark is either inside `leaf`, which assistive technology
 * reads, or inside `decoration`, which it ignores.
 */
export class Pdf {
  readonly left = margin
  readonly width: number
  /** Vertical position of the next block, in points from the top of the page. */
  y = margin
  readonly #settings: PdfSettings
  readonly #document: PDFKit.PDFDocument
  readonly #parents: Array<Structure>
  readonly #fonts: DocumentFonts
  #top = margin
  readonly #bottom: number
  #page = 0

  constructor(settings: PdfSettings) {
    const [short, long] = papers[settings.paper]
    const [width, height] = settings.orientation === "landscape" ? [long, short] : [short, long]
    this.#settings = settings
    this.width = width - 2 * margin
    this.#bottom = height - margin - footerHeight
    this.#document = new EscapedMetadata({
      size: [width, height],
      margin,
      bufferPages: true,
      autoFirstPage: settings.startsEmpty !== true,
      pdfVersion: "1.7",
      tagged: true,
      lang: "en-US",
      displayTitle: true,
      // The fonts are ours; otherwise pdfkit starts with one that is not embedded.
      font: "",
      info: {
        Title: withoutIsolates(settings.title),
        Subject: withoutIsolates(settings.subject),
        Author: settings.product,
        Creator: settings.product,
        CreationDate: new Date(settings.createdAt)
      }
    })
    this.#fonts = new DocumentFonts((name, font) => void this.#document.registerFont(name, font))
    const root = this.#document.struct("Document")
    this.#document.addStructure(root)
    this.#parents = [root]
    if (settings.startsEmpty !== true) this.#beginPage(settings.pageHead)
  }

  /** The head belongs to the document itself, regardless of the page's content. */
  #beginPage(head: PageHead | undefined): void {
    this.#page += 1
    this.y = head?.top ?? margin
    this.#top = this.y + (head?.height ?? 0)
    const open = this.#parents.splice(1)
    head?.write(this, this.#page)
    this.#parents.push(...open)
    this.y = this.#top
  }

  get #parent(): Structure {
    const parent = this.#parents.at(-1)
    if (parent === undefined) throw new Error("the document's own element is never taken away")
    return parent
  }

  /** Points left on this page. */
  get room(): number {
    return this.#bottom - this.y
  }

  /** True while the page is empty. */
  get isAtTop(): boolean {
    return this.y === this.#top
  }

  /** Makes sure that a block of this height fits on the page. True when that takes a new page. */
  reserve(height: number): boolean {
    if (this.room >= height || this.isAtTop) return false
    this.newPage()
    return true
  }

  newPage(head: PageHead | undefined = this.#settings.pageHead): void {
    this.#document.addPage()
    this.#beginPage(head)
  }

  /** Number of pages so far. */
  get page(): number {
    return this.#page
  }

  /** Everything that `body` adds is within an element of this type, such as a table or a row. */
  within(type: string, body: () => void, options: StructureOptions = {}): void {
    const element = this.#document.struct(type, options)
    this.#parent.add(element)
    this.#parents.push(element)
    body()
    this.#parents.pop()
    element.end()
  }

  /** Adds an element whose content `draw` draws. */
  leaf(type: string, draw: () => void, options: StructureOptions = {}): void {
    this.#parent.add(this.#document.struct(type, options, [draw]))
  }

  /**
   * Draws purely visual content: lines, backgrounds, and text that is repeated elsewhere. Not allowed within a leaf.
   */
  decoration(draw: () => void, type: "Layout" | "Pagination" = "Layout"): void {
    this.#document.markContent("Artifact", { type })
    draw()
    this.#document.endMarkedContent()
  }

  #use(run: FontRun, { size, weight }: TextStyle): void {
    this.#document.font(this.#fonts.nameOf(run, weight)).fontSize(size)
  }

  #widthOfRun(run: FontRun, style: TextStyle): number {
    this.#use(run, style)
    return this.#document.widthOfString(run.text, optionsOf(run))
  }

  #measured(line: ReadonlyArray<FontRun>, style: TextStyle): TextLine {
    const runs = line.map((run) => ({ ...run, width: this.#widthOfRun(run, style) }))
    return { runs, width: runs.reduce((sum, { width }) => sum + width, 0) }
  }

  line(text: string, style: TextStyle): TextLine {
    const [line = []] = visualLines(text, (whole) => [whole])
    return this.#measured(line, style)
  }

  /** The lines a text takes within a width. */
  lines(text: string, style: TextStyle, width: number): ReadonlyArray<TextLine> {
    const breaks = (whole: string) => breakLines(whole, width, (part) => this.line(part, style).width)
    return visualLines(text, breaks).map((line) => this.#measured(line, style))
  }

  /** Writes a line from `x`, or right-aligned to it, with its baseline at `baseline` points from the top of the page. */
  write(line: TextLine, style: TextStyle, x: number, baseline: number, side: "from" | "upTo" = "from"): void {
    let at = side === "from" ? x : x - line.width
    this.#document.fillColor(style.colour)
    for (const run of line.runs) {
      this.#use(run, style)
      this.#document.text(run.text, at, baseline, { ...optionsOf(run), lineBreak: false, baseline: "alphabetic" })
      at += run.width
    }
  }

  /** Writes lines one under the other from `y`; answers where they end. */
  writeLines(
    lines: ReadonlyArray<TextLine>,
    style: TextStyle,
    at: { readonly x: number; readonly y: number; readonly side?: "from" | "upTo" }
  ): number {
    // Places the baseline so that capitals and descenders are equally far from the edges.
    const first = at.y + (style.leading + style.size * 0.66) / 2
    lines.forEach((line, index) => this.write(line, style, at.x, first + index * style.leading, at.side))
    return at.y + lines.length * style.leading
  }

  fillRect(x: number, y: number, width: number, height: number, colour: string, radius = 0): void {
    if (width <= 0 || height <= 0) return
    if (radius === 0) this.#document.rect(x, y, width, height).fill(colour)
    else this.#document.roundedRect(x, y, width, height, Math.min(radius, width / 2, height / 2)).fill(colour)
  }

  /** A rectangle of slanted lines, for a part that differs from a filled one by more than its colour. */
  hatchRect(x: number, y: number, width: number, height: number, colour: string): void {
    if (width <= 0 || height <= 0) return
    this.#document.save().rect(x, y, width, height).clip().lineWidth(0.75)
    for (let left = x - height; left < x + width; left += hatchStep) {
      this.#document.moveTo(left, y + height).lineTo(left + height, y)
    }
    this.#document.stroke(colour).restore()
  }

  outline(x: number, y: number, width: number, height: number, radius: number): void {
    this.#document.lineWidth(0.75).roundedRect(x, y, width, height, radius).stroke(palette.line)
  }

  rule(x: number, y: number, width: number, colour: string = palette.lineSoft, thickness = 0.5): void {
    this.#document
      .lineWidth(thickness)
      .moveTo(x, y)
      .lineTo(x + width, y)
      .stroke(colour)
  }

  /** A line through points, as a pen draws it. */
  stroke(points: ReadonlyArray<readonly [x: number, y: number]>, colour: string): void {
    const [first, ...others] = points
    if (first === undefined) return
    this.#document.lineWidth(1).lineCap("round").lineJoin("round").moveTo(first[0], first[1])
    for (const [x, y] of others.length === 0 ? [first] : others) this.#document.lineTo(x, y)
    this.#document.stroke(colour)
  }

  upright(x: number, y: number, height: number): void {
    this.#document
      .lineWidth(0.75)
      .moveTo(x, y)
      .lineTo(x, y + height)
      .stroke(palette.line)
  }

  /** Draws the outlines of an icon of 24 by 24 units in a square of `size`. */
  icon(paths: ReadonlyArray<string>, x: number, y: number, size: number, colour: string): void {
    this.#document
      .save()
      .translate(x, y)
      .scale(size / 24)
    this.#document.lineWidth(2).lineCap("round").lineJoin("round")
    for (const path of paths) this.#document.path(path).stroke(colour)
    this.#document.restore()
  }

  #writeFooters(): void {
    const { count } = this.#document.bufferedPageRange()
    const style = textStyles.footer
    const { footer, product } = this.#settings
    for (let index = 0; index < count; index++) {
      this.#document.switchToPage(index)
      this.decoration(() => {
        const y = this.#bottom + footerHeight - 12
        const page = this.line(pdfMessages.page(index + 1, count), style)
        this.rule(this.left, y - 6, this.width)
        this.writeLines([page], style, { x: this.left + this.width, y, side: "upTo" })
        const lines = this.lines(`${product} · ${footer}`, style, this.width - page.width - 20)
        this.writeLines(lines, style, { x: this.left, y })
      }, "Pagination")
    }
  }

  /** The finished file. Nothing can be written afterwards. */
  async finish(): Promise<Uint8Array> {
    this.#parents.splice(0).forEach((element) => element.end())
    if (this.#settings.hasFooters !== false) this.#writeFooters()
    this.#document.end()
    const chunks: Array<Uint8Array> = []
    for await (const chunk of this.#document) chunks.push(chunk)
    // A buffer of its own, so that it can be transferred to another thread.
    const file = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0))
    let at = 0
    for (const chunk of chunks) {
      file.set(chunk, at)
      at += chunk.length
    }
    return file
  }
}
