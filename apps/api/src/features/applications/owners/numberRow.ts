/** Names the row of a tax number in a change, so that it is known which number was changed. */
export const rowOfNumber = (taxNumberId: number): string => `n${String(taxNumberId)}`

/** The number whose row has this name; null for a row that was added. */
export const numberOfRow = (row: string): number | null => (/^n[1-9]\d*$/.test(row) ? Number(row.slice(1)) : null)
