import { useEffect, useState } from "react"

const chartFont = '12px "Inter Variable"'

/** Whether the chart font has loaded: text drawn on canvas before would keep the fallback font. */
export const useChartFont = (): boolean => {
  const [isReady, setIsReady] = useState(() => document.fonts.check(chartFont))
  useEffect(() => {
    if (isReady) return
    const settle = () => setIsReady(true)
    // If the font fails to load, a chart in a fallback font is better than none.
    document.fonts.load(chartFont).then(settle, settle)
  }, [isReady])
  return isReady
}
