/** When those who have not signed were last reminded by somebody, beside the reminders that come of themselves. */
export const reminded: ReadonlyArray<string> = [`alter table envelope add column reminded_on date`]
