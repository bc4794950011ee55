import { startGuidedTour } from "@reclaim/ui/shell/guidedTour.ts"
import { tourMessages as words } from "./tourMessages.ts"

/** Starts the tour of the dashboard's summary; returns a function that ends it early. */
export const startDashboardTour = (onEnd: () => void): Promise<() => void> =>
  startGuidedTour({
    steps: [
      { selector: '[data-tour="figures"]', side: "bottom", ...words.figures },
      { selector: '[data-tour="charts"]', side: "top", ...words.charts },
      { selector: '[data-tour="filters"]', side: "bottom", ...words.filters },
      { selector: '[data-tour="tabs"]', side: "bottom", ...words.tabs },
      { selector: 'section:has([role="grid"])', side: "top", ...words.accounts },
      { selector: null, ...words.end }
    ],
    onEnd
  })
