import { useState } from "react"

/**
 * The data of an earlier render for as long as it is equal, so that nothing derived from it is computed again: a chart
 * takes tens of milliseconds to apply options, even equal ones.
 */
export const useSame = <A>(data: A): A => {
  const [kept, keep] = useState(data)
  if (kept === data || JSON.stringify(kept) === JSON.stringify(data)) return kept
  keep(data)
  return data
}
