/** Day of the last reminder that a user requested, apart from the automatic ones. */
export const reminded: ReadonlyArray<string> = [`alter table envelope add column reminded_on date`]
