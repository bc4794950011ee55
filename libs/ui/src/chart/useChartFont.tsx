import { useEffect, useState } from "react"

const chartFont = '12px "Inter Variable"'

/** Whether the letters of the charts are there: what was drawn on canvas without them would keep the wrong ones. */
export const useChartFont = (): boolean => {
  const [isReady, setIsReady] = useState(() => document.fonts.check(chartFont))
  useEffect(() => {
    if (isReady) return
    const settle = () => setIsReady(true)
    // Without the font the chart is drawn in the next one of its families, which is better than no chart.
    document.fonts.load(chartFont).then(settle, settle)
  }, [isReady])
  return isReady
}
