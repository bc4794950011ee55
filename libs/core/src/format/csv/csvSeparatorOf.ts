/** What cells are separated by: semicolons where a comma is a decimal mark, tabs in what is copied from a spreadsheet. */
export type CsvSeparator = "," | ";" | "\t"

const separators: ReadonlyArray<CsvSeparator> = [",", ";", "\t"]

/** Characters of a first line that are looked at. */
const maxTitleCharacters = 10_000

/** What separates the cells of a list: the separator that its first line has most of. */
export const csvSeparatorOf = (text: string): CsvSeparator => {
  const [titles = ""] = text.slice(0, maxTitleCharacters).split("\n", 1)
  const countOf = (separator: CsvSeparator) => titles.split(separator).length
  return separators.reduce((most, separator) => (countOf(separator) > countOf(most) ? separator : most))
}
