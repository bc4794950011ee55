/** What pdfkit 0.20 accepts beyond its types, which are those of 0.17. */
declare namespace PDFKit.Mixins {
  interface PDFFont {
    /** Documents share fonts that have been parsed. */
    registerFont(name: string, font: import("fontkit").Font): this
  }

  interface StructureElementOptions {
    /** What a header cell is the header of. */
    readonly scope?: "Row" | "Column"
    /** Left, top, right and bottom on the page, in points from its top left. */
    readonly bbox?: readonly [number, number, number, number]
    readonly placement?: "Block" | "Inline"
  }
}
