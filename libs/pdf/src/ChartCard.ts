import type { Pdf } from "./Pdf.ts"

/** Position and size of a drawing, in points from the top left of the page. */
export interface Frame {
  readonly x: number
  readonly y: number
  readonly width: number
}

/** A chart with its title: a vector drawing, and a text alternative that says everything it shows. */
export interface ChartCard {
  readonly title: string
  /** The population counted, shown under the title. */
  readonly summary: string
  /** The values of the chart, for assistive technology. */
  readonly alternative: string
  readonly heightIn: (pdf: Pdf, width: number) => number
  /** Draws within the declared height, and nothing else. */
  readonly draw: (pdf: Pdf, frame: Frame) => void
}
