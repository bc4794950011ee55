/** What pdfkit 0.20 takes beyond its types, which are those of 0.17. */
declare namespace PDFKit.Mixins {
  interface PDFFont {
    /** Fonts parsed already are shared by documents. */
    registerFont(name: string, font: import("fontkit").Font): this
  }

  interface StructureElementOptions {
    /** What a header cell heads. */
    readonly scope?: "Row" | "Column"
    /** Left, top, right and bottom on the page, in points from its top left. */
    readonly bbox?: readonly [number, number, number, number]
    readonly placement?: "Block" | "Inline"
  }
}
