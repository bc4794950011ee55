const percentage = new Intl.NumberFormat("en-US", {
  style: "percent",
  maximumFractionDigits: 3,
  signDisplay: "negative"
})

/**
 * A ratio as text with at most three decimals: `41.2%`; of whatever size, for a part can exceed what it is compared with.
 * That a number above 1 is a percentage already holds on the wire alone: `Ratio` has read it before.
 */
export const percent = (ratio: number): string => percentage.format(ratio)
