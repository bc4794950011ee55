import type { Requirement } from "../../domain/document/requirement/Requirement.ts"
import type { RequirementPage } from "../../domain/document/requirement/RequirementPage.ts"

/** Number of documents of a group loaded at a time. */
export const documentsPerPage = 100

/** Maximum number loaded at once, when a view is restored. */
export const maxDocumentsPerPage = 500

/** Load state of the documents of a group. */
export type GroupDocuments =
  | { readonly _tag: "Loading" }
  | { readonly _tag: "Failed"; readonly text: string }
  | {
      readonly _tag: "Loaded"
      readonly rows: ReadonlyArray<Requirement>
      readonly totalCount: number
      /** State of loading the documents that follow. */
      readonly more:
        { readonly _tag: "Idle" } | { readonly _tag: "Loading" } | { readonly _tag: "Failed"; readonly text: string }
    }

/** The group while more of it is read. */
export const loadingMore = (known: GroupDocuments | undefined): GroupDocuments =>
  known?._tag === "Loaded" ? { ...known, more: { _tag: "Loading" } } : { _tag: "Loading" }

/** Offset of a group's next page. */
export const nextOffset = (known: GroupDocuments | undefined): number =>
  known?._tag === "Loaded" ? known.rows.length : 0

/** Appends the next page; a document that moved between pages is kept once. */
export const withNextPage = (known: GroupDocuments | undefined, page: RequirementPage): GroupDocuments => {
  const before = known?._tag === "Loaded" ? known.rows : []
  const rows = new Map([...before, ...page.rows].map((row) => [row.requirementId, row]))
  // A page without rows is the last one, whatever the count says.
  const totalCount = page.rows.length === 0 ? rows.size : Math.max(page.totalCount, rows.size)
  return { _tag: "Loaded", rows: [...rows.values()], totalCount, more: { _tag: "Idle" } }
}

/** Group after its next page failed to load: loaded documents stay. */
export const withoutNextPage = (known: GroupDocuments | undefined, text: string): GroupDocuments =>
  known?._tag === "Loaded" ? { ...known, more: { _tag: "Failed", text } } : { _tag: "Failed", text }
