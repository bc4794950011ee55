/**
 * What a market refuses to refund when a whole year's refunds of one owner do not exceed it, in the smallest unit of
 * its currency. Finland pays no refund of EUR 10 a year or less. Source: the table of markets.
 */
export const yearlyMinimums: Readonly<Record<string, bigint>> = { FI: 1_000n }
