import type { PaperKey } from "../../domain/paper/PaperCode.ts"
import type { PaperState } from "../../domain/paper/PaperState.ts"
import { decidePaper } from "./decidePaper.ts"
import { parsePaperCode } from "./paperCode.ts"

/** A document of the client that the scan may be of. */
export interface ScannedPaper {
  readonly paperId: number
  readonly key: PaperKey
  readonly state: PaperState
}

/** Document to which a scan belongs. */
export type ScanDecision =
  | { readonly _tag: "Matched"; readonly paperId: number; readonly pages: ReadonlyArray<number> }
  /** This client has no such document. Does not reveal whether another client has. */
  | { readonly _tag: "Unknown" }
  /** No scan of it is wanted, or not any more. */
  | { readonly _tag: "Done"; readonly paperId: number }
  /** The pages are of more than one document. */
  | { readonly _tag: "Several" }
  /** No page has a readable code: the uploader chooses the document. */
  | { readonly _tag: "NoCode" }

/** Decides by the codes that were found on the pages, and the client's own documents of those. */
export const decideScan = (
  clientId: number,
  found: ReadonlyArray<string>,
  papers: ReadonlyArray<ScannedPaper>
): ScanDecision => {
  const codes = found.flatMap((text) => parsePaperCode(text) ?? [])
  const [first] = codes
  if (first === undefined) return { _tag: "NoCode" }
  if (codes.some((code) => code.key !== first.key || code.clientId !== first.clientId)) return { _tag: "Several" }
  const paper = first.clientId === clientId ? papers.find(({ key }) => key === first.key) : undefined
  if (paper === undefined) return { _tag: "Unknown" }
  if (decidePaper(paper.state, "AddScan")._tag === "Refused") return { _tag: "Done", paperId: paper.paperId }
  const pages = [...new Set(codes.map(({ page }) => page))].toSorted((one, other) => one - other)
  return { _tag: "Matched", paperId: paper.paperId, pages }
}
