import type { DocumentAccount } from "@reclaim/core/domain/document/DocumentAccount"
import { withoutFilters } from "@reclaim/core/rules/address/documentsUrl"
import {
  chosenDocumentFilters,
  type DocumentFilterKind,
  documentFilterKindOf,
  documentFilterKinds,
  documentFilterOptions,
  withFilterValue,
  withoutFilterValue
} from "@reclaim/core/rules/filter/documentFilters"
import { FilterBar } from "@reclaim/ui/filter/FilterBar.tsx"
import { useAtomValue } from "jotai"
import { documentBreakdownAtom, namingDocumentAtom } from "./documentsAtoms.ts"
import type { DocumentsNavigation } from "./useDocumentsAddress.ts"

export interface DocumentFiltersProps {
  readonly navigation: DocumentsNavigation
  /** The groups, by which owners are called. */
  readonly rows: ReadonlyArray<DocumentAccount>
}

const kinds = Object.keys(documentFilterKinds) as ReadonlyArray<DocumentFilterKind>

/** What the documents are narrowed to, value by value. */
export const DocumentFilters = ({ navigation: { address, change, narrow }, rows }: DocumentFiltersProps) => {
  const breakdown = useAtomValue(documentBreakdownAtom)
  const options = documentFilterOptions(breakdown)
  const documents = useAtomValue(namingDocumentAtom)
  return (
    <FilterBar
      filters={chosenDocumentFilters(address.filter, breakdown, rows, documents).map((chosen) => ({
        ...chosen,
        onRemove: () => narrow(withoutFilterValue(address.filter, chosen))
      }))}
      groups={kinds.map((kind) => ({ name: documentFilterKinds[kind], options: options[kind] }))}
      onAdd={(group, value) => {
        const kind = documentFilterKindOf(group)
        if (kind !== undefined) narrow(withFilterValue(address.filter, kind, value))
      }}
      onClear={() => change(withoutFilters)}
    />
  )
}
