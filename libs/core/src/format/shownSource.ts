/** Parts of a source that a reader cannot look up: professional knowledge, and our own files. */
const namesNothing =
  /\b(?:general|own|professional) (?:professional )?knowledge\b|\bno source seen\b|\bnot seen in a source\b|\bdomain notes\b|\bown$|^markets\.csv$/

const ownFiles = / \(markets\.csv\)|, see withholding-rates\.csv| in event-facts\.csv/g

/** Said where a row names no source. */
export const notConfirmed = "not confirmed by a source"

/** Citable part of a source in the reference tables; a note that it is unconfirmed if nothing is citable. */
export const shownSource = (text: string): string => {
  const parts = text
    .split("; ")
    .map((part) => part.replace(ownFiles, ""))
    .filter((part) => part !== "" && !namesNothing.test(part))
  return parts.length === 0 ? notConfirmed : parts.join("; ")
}
