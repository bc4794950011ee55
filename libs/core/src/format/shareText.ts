import { percent } from "./percent.ts"

/** A part of a whole as text to one decimal: `37.1%`; `0%` of nothing. */
export const shareText = (part: number, whole: number): string =>
  percent(whole === 0 ? 0 : Math.round((part / whole) * 1000) / 1000)
