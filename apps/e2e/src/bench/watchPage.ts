declare global {
  interface Window {
    readonly watched: PageMeasurements
  }
}

/** Measurements that a page records about itself, in milliseconds since its navigation began. */
export interface PageMeasurements {
  /** Time when each key figure first appeared; 0 before. */
  firstFigure: number
  /** Time when the first row of a grid appeared; 0 before. */
  firstRow: number
  /** Time when the first page of a document was drawn; 0 before. */
  firstPage: number
  /** Time when charts and the grid of accounts had appeared too; 0 before. */
  fullPage: number
  /** Durations of tasks that blocked the page for more than 50 ms. */
  readonly longTasks: Array<number>
  /** From a press or a click to the next frame, as the browser measures it for INP. */
  readonly interactions: Array<number>
}

/** Runs in the page before anything else; polls once a frame, which costs less than observing every change. */
export const watchPage = () => {
  const watched: PageMeasurements = {
    firstFigure: 0,
    firstRow: 0,
    firstPage: 0,
    fullPage: 0,
    longTasks: [],
    interactions: []
  }
  Object.defineProperty(window, "watched", { value: watched })
  for (const { into, options, type } of [
    { type: "longtask", into: watched.longTasks, options: {} },
    { type: "event", into: watched.interactions, options: { durationThreshold: 16 } }
  ]) {
    const take = (list: PerformanceObserverEntryList) => into.push(...list.getEntries().map(({ duration }) => duration))
    new PerformanceObserver(take).observe({ type, ...options })
  }
  const look = () => {
    const figures = document.querySelector('main [aria-busy="false"]')
    if (watched.firstFigure === 0 && figures !== null && (figures.textContent ?? "").includes("$")) {
      watched.firstFigure = performance.now()
    }
    const hasCharts = document.querySelectorAll("main canvas").length >= 3
    const hasGrid = document.querySelector('main [role="grid"] [role="row"][row-index], main .ag-row') !== null
    if (watched.firstRow === 0 && hasGrid) watched.firstRow = performance.now()
    const isDrawn = document.querySelector("main [data-page][data-drawn]") !== null
    if (watched.firstPage === 0 && isDrawn) watched.firstPage = performance.now()
    if (watched.firstFigure > 0 && hasCharts && hasGrid) watched.fullPage = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
