/** What is being written beside the fields of an application, by the path of the field. */
export type DeskNotes = ReadonlyMap<string, string>
