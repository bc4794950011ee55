import { describe, expect, it } from "@effect/vitest"
import { DocumentGrouping } from "@reclaim/core/domain/document/DocumentGrouping"
import { Schema } from "effect"
import {
  AnyDocumentFilter,
  AnyDocuments,
  documentFilterOf,
  documentRowsOf,
  documentsToday
} from "../testing/documentRows.ts"
import { referenceEntries } from "../testing/referenceDocuments.ts"
import { documentBlockOf } from "./documentBlockOf.ts"
import { documentFiguresOf } from "./documentFiguresOf.ts"
import { documentListingOf } from "./documentListingOf.ts"
import { requirementPageOf } from "./requirementPageOf.ts"
import { countWaiting, waitingReclaimsOf } from "./waitingReclaimsOf.ts"

const knowledge = { today: documentsToday, rules: [], seesInvestors: true }

const AnyCase = Schema.Struct({
  documents: AnyDocuments,
  filter: AnyDocumentFilter,
  clientDocumentsOnly: Schema.Boolean
})

describe("all that is listed for a file", () => {
  it.prop(
    "has the documents of each group as its pages have them",
    [AnyCase],
    ([{ clientDocumentsOnly, documents, filter }]) => {
      const block = documentBlockOf(documentRowsOf(documents))
      for (const groupBy of DocumentGrouping.literals) {
        const asked = documentFilterOf(filter, { groupBy, clientDocumentsOnly })
        const { rows } = documentFiguresOf(block, asked, documentsToday, knowledge)
        const paged = rows.flatMap(({ groupKey }) =>
          requirementPageOf(
            block,
            { filter: asked, groupKey, sort: "risk", offset: 0, limit: 500 },
            knowledge
          ).rows.map((document) => ({ groupKey, document }))
        )
        const listed = [...documentListingOf(block, asked, rows, knowledge)].map(({ document, group }) => ({
          groupKey: group.groupKey,
          document
        }))
        expect(listed).toEqual(paged)
        expect(listed).toHaveLength(rows.reduce((sum, row) => sum + row.documents + row.docsPerSubInvestor, 0))
      }
    }
  )

  it.prop(
    "has each reclaim once, with all that it lacks",
    [AnyCase],
    ([{ clientDocumentsOnly, documents, filter }]) => {
      const rows = documentRowsOf(documents)
      const block = documentBlockOf(rows)
      for (const groupBy of DocumentGrouping.literals) {
        const asked = documentFilterOf(filter, { groupBy, clientDocumentsOnly })
        const entries = referenceEntries(rows, asked)
        const { cents, missing, seqs, starts, titles } = waitingReclaimsOf(block, asked, knowledge)
        expect(countWaiting(block, asked, knowledge)).toBe(seqs.length)
        const expected = [...new Set(entries.map(({ seq }) => seq))].map((seq) => {
          const own = entries.filter((entry) => entry.seq === seq)
          return {
            seq,
            cents: own.reduce((sum, entry) => sum + entry.cents, 0),
            names: (own[0]?.lacking ?? []).map(({ name }) => name).toSorted()
          }
        })
        const told = Array.from(seqs, (seq, place) => ({
          seq,
          cents: cents[place],
          names: Array.from(
            missing.subarray(starts[place], starts[place + 1]),
            (at) => titles[at]?.name ?? ""
          ).toSorted((a, b) => (a < b ? -1 : 1))
        }))
        expect(told).toEqual(expected)
      }
    }
  )
})
