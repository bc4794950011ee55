/**
 * A market refuses to refund a year's reclaims of one owner when together they do not exceed this amount, in the smallest
 * unit of its currency. Finland pays no refund of EUR 10 a year or less. Source: the table of markets.
 */
export const yearlyMinimums: Readonly<Record<string, bigint>> = { FI: 1_000n }
