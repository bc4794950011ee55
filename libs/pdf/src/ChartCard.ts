import type { Pdf } from "./Pdf.ts"

/** Where something is drawn, in points from the top left of the page. */
export interface Frame {
  readonly x: number
  readonly y: number
  readonly width: number
}

/** A chart with its title: a vector drawing, and everything it says as a text for those who do not see it. */
export interface ChartCard {
  readonly title: string
  /** What is counted, under the title. */
  readonly summary: string
  /** The values of the chart, for assistive technology. */
  readonly alternative: string
  readonly heightIn: (pdf: Pdf, width: number) => number
  /** Draws within the height told before; draws nothing else. */
  readonly draw: (pdf: Pdf, frame: Frame) => void
}
