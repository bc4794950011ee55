import { type ScopeCell, ScopePage, ScopeRow } from "../../domain/authorization/AuthorizationScope.ts"
import { CountryCode } from "../../domain/market/CountryCode.ts"
import { rate } from "../../domain/market/Rate.ts"

const [austria, belgium, denmark] = [CountryCode.make("AT"), CountryCode.make("BE"), CountryCode.make("DK")]

const cell = (market: CountryCode, changes: Partial<ScopeCell> = {}): ScopeCell => ({
  market,
  state: "not_authorized",
  fromYear: null,
  minNet: null,
  hindrance: null,
  fee: null,
  agreedFee: null,
  version: 1,
  ...changes
})

/** An account that is authorized in one market of three; `changes` are those of its cells. */
export const makeScopeRow = (changes: Partial<ScopeCell> = {}): ScopeRow =>
  new ScopeRow({
    accountId: 7,
    account: "JR 40 2177",
    ownerName: "Jasper Ridge Income Fund LP",
    custodianName: "Northern Trust",
    reliefMethods: ["reclaim", "relief at source"],
    cells: [
      cell(austria, { state: "authorized", fromYear: 2022, fee: rate("15"), version: 2, ...changes }),
      cell(belgium, changes),
      cell(denmark, changes)
    ]
  })

/** Two accounts in three markets: one is authorized, one waits for a document, and one has nothing to reclaim. */
export const makeScopePage = (overrides: Partial<ConstructorParameters<typeof ScopePage>[0]> = {}): ScopePage =>
  new ScopePage({
    markets: [austria, belgium, denmark],
    totalCount: 2,
    rows: [
      makeScopeRow(),
      new ScopeRow({
        accountId: 8,
        account: "K 45534 0036",
        ownerName: "Pico Alto Beteiligungen GmbH",
        custodianName: "Clearstream",
        reliefMethods: [],
        cells: [cell(austria, { hindrance: "nothing" }), cell(belgium, { hindrance: "blocked" }), cell(denmark)]
      })
    ],
    ...overrides
  })
