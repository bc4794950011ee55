const numberFormat = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0, signDisplay: "negative" })

/** A number of things with thousands separators: `1,204`. */
export const count = (things: number | bigint): string => numberFormat.format(things)
