/** Draft notes on fields of an application, by field path. */
export type DeskNotes = ReadonlyMap<string, string>
