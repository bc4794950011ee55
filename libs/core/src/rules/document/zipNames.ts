/** A document that goes into a zip file. */
export interface ZippedDocument {
  readonly owner: string
  readonly title: string
  /** 0 where it is of no year. */
  readonly period: number
  /** Name under which it was uploaded. */
  readonly fileName: string
}

const maxPartLength = 60

/** Name without characters that file systems refuse or treat as folders. */
const plain = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}<>:"/\\|?*]+/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, maxPartLength)
    .replace(/[. ]+$/, "")

const extensionOf = (fileName: string): string => /\.[A-Za-z0-9]{1,5}$/.exec(fileName)?.[0].toLowerCase() ?? ""

/** A readable name for each file of a zip; no two are alike, also where capitals don't count. */
export const zipNames = (documents: ReadonlyArray<ZippedDocument>): ReadonlyArray<string> => {
  const taken = new Set<string>()
  return documents.map(({ fileName, owner, period, title }) => {
    const parts = [plain(owner), plain(title), period === 0 ? "" : String(period)].filter((part) => part !== "")
    const stem = parts.length === 0 ? "Document" : parts.join(" - ")
    const extension = extensionOf(fileName)
    let name = `${stem}${extension}`
    for (let copy = 2; taken.has(name.toLowerCase()); copy++) name = `${stem} (${String(copy)})${extension}`
    taken.add(name.toLowerCase())
    return name
  })
}
