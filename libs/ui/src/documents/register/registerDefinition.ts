import type { RegisteredDocument } from "@reclaim/core/domain/document/register/RegisteredDocument"
import { foldText } from "@reclaim/core/domain/value/foldText"
import { documentTexts } from "@reclaim/core/format/document/documentTexts"
import { registerListing } from "@reclaim/core/format/document/registerListing"
import { registerValues } from "@reclaim/core/format/document/registerValues"
import { type RegisterColumn, registerColumns, registerInOrder } from "@reclaim/core/rules/document/registerOrder"
import { listSetups } from "../../grid/gridSetup.ts"
import { defineList } from "../../grid/listDefinition.ts"
import { DocumentCell, NarrowDocumentCell, NarrowStateCell, StateCell } from "./registerCells.tsx"
import { registerMessages as words } from "./registerMessages.ts"

const searched = ["document", "owner", "accounts", "markets", "period"] as const

const matching = (documents: ReadonlyArray<RegisteredDocument>, typed: string) => {
  const sought = foldText(typed)
    .split(/\s+/)
    .filter((word) => word !== "")
  if (sought.length === 0) return documents
  return documents.filter((document) => {
    const text = foldText(
      [document.code, ...searched.map((column) => registerListing[column].text(document))].join(" ")
    )
    return sought.every((word) => text.includes(word))
  })
}

/** List of the documents on file. */
export const registerDefinition = defineList<RegisteredDocument, RegisterColumn>({
  words,
  keyOf: ({ documentId }) => documentId,
  choose: ({ owner, period, title }) => words.choose(documentTexts.title({ name: title, period }), owner),
  listing: registerListing,
  setups: listSetups(registerColumns, {
    always: ["document", "state"],
    hidden: ["accounts", "period", "formVersion", "source", "signedBy", "signedOn", "issuedOn", "daysLeft", "lastAct"]
  }),
  values: registerValues,
  looks: { document: { cellRenderer: DocumentCell }, state: { cellRenderer: StateCell } },
  narrow: () => [
    { id: "document", look: { flex: 1, minWidth: 150, cellRenderer: NarrowDocumentCell } },
    { id: "state", look: { flex: 0, width: 132, cellRenderer: NarrowStateCell } }
  ],
  inOrder: registerInOrder,
  matching,
  sums: {},
  countedIn: "document"
})
