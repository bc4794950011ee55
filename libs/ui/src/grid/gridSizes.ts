import { gridMinimumHeightPixels, gridPaddingOffsetPixels } from "@reclaim/core/rules/shell/appConstants"
import type { CSSProperties } from "react"

/** Core's sizes of a grid, as the custom properties that the style sheets of grids compute with. */
export const gridSizes = {
  "--grid-minimum-height": `${gridMinimumHeightPixels}px`,
  "--grid-padding-offset": `${gridPaddingOffsetPixels}px`
} as CSSProperties
