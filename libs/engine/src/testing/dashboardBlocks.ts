import { Blocker } from "@reclaim/core/domain/reclaim/Blocker"
import { DashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import { DueRange } from "@reclaim/core/domain/reclaim/DueRange"
import { LatestSafeRange } from "@reclaim/core/domain/reclaim/explanation/LatestSafeDate"
import { NextActor } from "@reclaim/core/domain/reclaim/NextActor"
import { ReportTab } from "@reclaim/core/domain/reclaim/ReportTab"
import { dateOfDayNumber } from "@reclaim/core/domain/value/dayNumber"
import { Schema } from "effect"
import { applyDelta } from "../block/applyDelta.ts"
import type { BlockDelta, BlockRow } from "../block/BlockDelta.ts"
import { DashboardBlock } from "../block/DashboardBlock.ts"

// Forty markets and thirty years need more than one word of group bits.
const custodians = ["ALFA", "B,ETA", "GAMMA"].map((code, index) => ({
  custodianId: index + 1,
  code,
  name: `${code} bank`
}))
const markets = Array.from({ length: 40 }, (_, index) => ({
  marketId: index + 1,
  iso2: String.fromCharCode(65 + Math.floor(index / 26), 65 + (index % 26)),
  name: `Country ${index + 1}`
}))
/** Twelve accounts, two of which share each code. */
export const blockAccounts = Array.from({ length: 12 }, (_, index) => ({
  accountId: 100 + index,
  custodianId: (index % 3) + 1,
  // One code at two custodians is two accounts.
  code: `A-${Math.floor(index / 2)}, x`,
  ownerName: `Owner ${index % 5}`
}))
/** One of the events, of one of four securities. */
const eventOf = (eventId: number) => ({
  eventId,
  isin: `XX000000${eventId % 4}`,
  securityName: ["Ærø Shipping", "beta Motor", "Beta Bank", "東京電機"][eventId % 4] ?? "",
  payDay: 8710 + 90 * (eventId % 20)
})

/** A whole number from one bound to the other. */
export const int = (minimum: number, maximum: number) => Schema.Int.check(Schema.isBetween({ minimum, maximum }))

/** A reclaim without its number; `rowOf` gives it one. */
export const AnyRow = Schema.Struct({
  accountId: int(100, 111),
  eventId: int(1, 9),
  marketId: int(1, 40),
  stageId: int(1, 30),
  paidYear: int(2000, 2029),
  // No year is too short for it.
  paidDay: int(1, 365),
  expiresOn: int(9790, 10_187),
  agentCutoff: Schema.Union([Schema.Literal(0), int(9760, 10_180)]),
  latestSafeOn: Schema.Union([Schema.Literal(0), int(9760, 10_000)]),
  lateParty: int(0, 4),
  cents: int(-1_000_000, 1_000_000_000_000)
})
export type AnyRow = typeof AnyRow.Type

export const AnyRows = Schema.Array(AnyRow).check(Schema.isMaxLength(60))

/** Filters with known and unknown values in every list; `filterOf` thins them out. */
export const AnyFilter = Schema.Struct({
  tab: ReportTab,
  internalStatuses: Schema.Array(
    Schema.Literals(["awaiting documents", "processing", "filed", "paid", "past its deadline", "no such"])
  ),
  clientStatuses: Schema.Array(
    Schema.Literals(["Awaiting documents", "Processing", "Filed", "Paid", "Past its deadline", "Closed", "no such"])
  ),
  countries: Schema.Array(Schema.Literals(["AA", "AB", "BA", "BN", "ZZ"])),
  custodianCodes: Schema.Array(Schema.Literals(["ALFA", "B,ETA", "no such"])),
  accountCodes: Schema.Array(Schema.Literals(["A-0, x", "A-1, x", "no such"])),
  yearsPaid: Schema.Array(int(1999, 2030)),
  nextActors: Schema.Array(Schema.Union([NextActor, Schema.Literal("no such")])),
  blockers: Schema.Array(Schema.Union([Blocker, Schema.Literal("no such")])),
  latestSafe: Schema.Array(Schema.Union([LatestSafeRange, Schema.Literal("no such")])),
  owners: Schema.Array(Schema.Literals(["Owner 1", "Owner 3", "no such"])),
  securities: Schema.Array(Schema.Literals(["XX0000001", "XX0000002", "no such"])),
  search: Schema.Literals([
    "owner 1",
    "BETA bank",
    "a-0, x",
    "2024",
    "aero",
    "東京",
    "filed",
    "deadline",
    "AA",
    "zz top"
  ]),
  due: Schema.Struct({ by: Schema.Literals(["agent", "statutory"]), from: int(9750, 9900), length: int(0, 300) })
})

/** Unrestricted filter with the changes of a test. */
export const filterWith = (changes: Partial<ConstructorParameters<typeof DashboardFilter>[0]>): DashboardFilter =>
  new DashboardFilter({
    tab: "summary",
    internalStatuses: [],
    clientStatuses: [],
    countries: [],
    custodianCodes: [],
    accountCodes: [],
    yearsPaid: [],
    ...changes
  })

/** Keeps each list in one case of three, because all lists at once leave nothing to compare. */
export const AnyMask = int(0, 3 ** 13 - 1)

/** Keeps the lists that the mask keeps. */
export const filterOf = (drawn: typeof AnyFilter.Type, mask: number): DashboardFilter => {
  const keeps = (place: number) => Math.floor(mask / 3 ** place) % 3 === 0
  return new DashboardFilter({
    tab: drawn.tab,
    internalStatuses: keeps(0) ? drawn.internalStatuses : [],
    clientStatuses: keeps(1) ? drawn.clientStatuses : [],
    countries: keeps(2) ? drawn.countries : [],
    custodianCodes: keeps(3) ? drawn.custodianCodes : [],
    accountCodes: keeps(4) ? drawn.accountCodes : [],
    yearsPaid: keeps(5) ? drawn.yearsPaid : [],
    nextActors: keeps(6) ? drawn.nextActors : [],
    blockers: keeps(7) ? drawn.blockers : [],
    // Combining a filter on each reclaim with others would leave even less.
    latestSafe: keeps(8) && keeps(9) ? drawn.latestSafe : [],
    owners: keeps(9) ? drawn.owners : [],
    securities: keeps(10) ? drawn.securities : [],
    search: keeps(11) ? drawn.search : "",
    due: keeps(12)
      ? new DueRange({
          by: drawn.due.by,
          from: dateOfDayNumber(drawn.due.from),
          to: dateOfDayNumber(drawn.due.from + drawn.due.length)
        })
      : null
  })
}

/** A generated reclaim under its number, with a year of payment only if it is paid. */
export const rowOf = (drawn: AnyRow, seq: number): BlockRow => ({
  ...drawn,
  seq,
  paidYear: drawn.stageId === 25 ? drawn.paidYear : 0,
  paidDay: drawn.stageId === 25 ? drawn.paidDay : 0,
  lateParty: drawn.stageId === 27 ? drawn.lateParty : 0
})

/** Changes of a client with the twelve accounts, three custodians and forty markets. */
export const deltaOf = (since: number, rev: number, rows: ReadonlyArray<BlockRow>): BlockDelta => ({
  since,
  rev,
  rows,
  accounts: blockAccounts,
  events: [...new Set(rows.map(({ eventId }) => eventId))].map(eventOf),
  custodians,
  markets
})

/** A block that one delta was applied to. */
export const blockOf = (delta: BlockDelta): DashboardBlock => {
  const block = new DashboardBlock()
  applyDelta(block, delta)
  return block
}

/** Unfiled reclaim with the changes of a test. */
export const blockRow = (seq: number, changes: Partial<BlockRow> = {}): BlockRow => ({
  seq,
  accountId: 100,
  eventId: 1,
  marketId: 1,
  stageId: 1,
  paidYear: 0,
  paidDay: 0,
  expiresOn: 9820,
  agentCutoff: 0,
  latestSafeOn: 0,
  lateParty: 0,
  cents: 100,
  ...changes
})
