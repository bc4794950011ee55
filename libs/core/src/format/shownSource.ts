/** Parts of a source that a reader cannot look up: professional knowledge, and our own files. */
const namesNothing =
  /\b(?:general|own|professional) (?:professional )?knowledge\b|\bno source seen\b|\bnot seen in a source\b|\bdomain notes\b|\bown$|^markets\.csv$/

/** Part that says of the others that none of them gives the figure itself. */
const saysUnseen = /\bno source seen\b|\bnot seen in a source\b/

const ownFiles = / \(markets\.csv\)|, see withholding-rates\.csv| in event-facts\.csv/g

/** Said where a row names no source. */
export const notConfirmed = "not confirmed by a source"

/**
 * Citable part of a source in the reference tables; with a note that it is unconfirmed if nothing is citable, or if the
 * figure was not seen there. Rows that reclaims were filed with say so even after they have left the tables.
 */
export const shownSource = (text: string): string => {
  const parts = text.split("; ").map((part) => part.replace(ownFiles, ""))
  const citable = parts.filter((part) => part !== "" && !namesNothing.test(part))
  const isConfirmed = citable.length > 0 && !parts.some((part) => saysUnseen.test(part))
  return [...citable, ...(isConfirmed ? [] : [notConfirmed])].join("; ")
}
