import { percent } from "./percent.ts"

/** Share as text to one decimal: `37.1%`; `0%` if the whole is 0. */
export const shareText = (part: number, whole: number): string =>
  percent(whole === 0 ? 0 : Math.round((part / whole) * 1000) / 1000)
