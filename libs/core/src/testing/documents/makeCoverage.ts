import { DocumentCode } from "../../domain/document/DocumentCode.ts"
import { Coverage, type CoverageCell, type CoverageRow } from "../../domain/document/register/Coverage.ts"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { noUsdCents, UsdCents } from "../../domain/value/UsdCents.ts"

/** A cell of this year, for tests and stories. */
export const makeCoverageCell = (overrides: Partial<CoverageCell> = {}): CoverageCell => ({
  year: 2026,
  state: "covered",
  documentId: 41,
  aheadId: null,
  until: null,
  dueOn: null,
  reclaims: 0,
  net: noUsdCents,
  ...overrides
})

/** A certificate of every year of one owner: covered, covered, missing, ordered, planned. */
export const makeCoverageRow = (overrides: Partial<CoverageRow> = {}): CoverageRow => ({
  ownerId: 3,
  owner: "Alpine Crest LP",
  isLookedThrough: false,
  investorId: null,
  investor: null,
  code: DocumentCode.make("us-6166"),
  name: "Form 6166",
  cells: [
    makeCoverageCell({ year: 2023, reclaims: 38, net: UsdCents.make(9_000_000) }),
    makeCoverageCell({ year: 2024, documentId: 42, reclaims: 52, net: UsdCents.make(14_000_000) }),
    makeCoverageCell({
      year: 2025,
      state: "missing",
      documentId: null,
      dueOn: CalendarDate.make("2027-01-13"),
      reclaims: 84,
      net: UsdCents.make(22_512_000)
    }),
    makeCoverageCell({
      year: 2026,
      state: "ordered",
      documentId: null,
      dueOn: CalendarDate.make("2027-01-14"),
      reclaims: 12,
      net: UsdCents.make(1_200_000)
    }),
    makeCoverageCell({
      year: 2027,
      state: "planned",
      documentId: null,
      dueOn: CalendarDate.make("2026-12-01"),
      reclaims: 84,
      net: UsdCents.make(22_512_000)
    })
  ],
  ...overrides
})

/** Five years of one owner, for tests and stories. */
export const makeCoverage = (rows: ReadonlyArray<CoverageRow> = [makeCoverageRow()]): Coverage =>
  new Coverage({ years: [2023, 2024, 2025, 2026, 2027], thisYear: 2026, rows, rev: 7 })
