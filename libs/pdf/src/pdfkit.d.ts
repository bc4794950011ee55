/** API of pdfkit 0.20 missing from its types, which are those of 0.17. */
declare namespace PDFKit.Mixins {
  interface PDFFont {
    /** Documents share fonts that have been parsed. */
    registerFont(name: string, font: import("fontkit").Font): this
  }

  interface StructureElementOptions {
    /** Scope of a header cell. */
    readonly scope?: "Row" | "Column"
    /** Left, top, right and bottom on the page, in points from its top left. */
    readonly bbox?: readonly [number, number, number, number]
    readonly placement?: "Block" | "Inline"
  }
}
