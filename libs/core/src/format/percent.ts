const percentage = new Intl.NumberFormat("en-US", {
  style: "percent",
  maximumFractionDigits: 3,
  signDisplay: "negative"
})

/**
 * Ratio as a percentage with at most three decimals: `41.2%`; not limited to 100%, because a part can exceed its
 * reference. Values above 1 that mean percentages occur only on the wire, and are converted by `Ratio`.
 */
export const percent = (ratio: number): string => percentage.format(ratio)
