import { useState } from "react"

/**
 * Plain data of an earlier render for as long as the data is the same, so that nothing derived from it is made again: a
 * chart takes tens of milliseconds to take over options, though they draw the same picture.
 */
export const useSame = <A>(data: A): A => {
  const [kept, keep] = useState(data)
  if (kept === data || JSON.stringify(kept) === JSON.stringify(data)) return kept
  keep(data)
  return data
}
