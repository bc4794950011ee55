import { AuthorizationScopes } from "@reclaim/core/client/authorizations/AuthorizationScopes"
import { ScopePage, ScopeRow } from "@reclaim/core/domain/authorization/AuthorizationScope"
import { makeScopePage } from "@reclaim/core/testing/authorization/makeScopePage"
import { Effect, Layer } from "effect"

const soughtIn = (page: ScopePage, search: string): ScopePage => {
  const rows = page.rows.filter(({ account, custodianName, ownerName }) =>
    `${account} ${ownerName} ${custodianName}`.toLowerCase().includes(search.trim().toLowerCase())
  )
  return new ScopePage({ markets: page.markets, rows, totalCount: rows.length })
}

/** A server with this page of accounts; `answers` stand in for some of its own. */
export const fakeAuthorizationScopes = (
  given: ScopePage = makeScopePage({ markets: [], rows: [], totalCount: 0 }),
  answers: Partial<AuthorizationScopes["Service"]> = {}
): Layer.Layer<AuthorizationScopes> =>
  Layer.sync(AuthorizationScopes, () => {
    let stored = given
    return AuthorizationScopes.of({
      page: ({ search }) => Effect.sync(() => soughtIn(stored, search)),
      change: (changes, { search }) =>
        Effect.sync(() => {
          stored = new ScopePage({
            markets: stored.markets,
            totalCount: stored.totalCount,
            rows: stored.rows.map(
              ({ accountId, cells, ...row }) =>
                new ScopeRow({
                  ...row,
                  accountId,
                  cells: cells.map((cell) => {
                    const set = changes.find((one) => one.accountId === accountId && one.market === cell.market)
                    if (set === undefined) return cell
                    const { fee, fromYear, minNet, state, version } = set
                    return { ...cell, state, fromYear, minNet, agreedFee: fee, version: version + 1 }
                  })
                })
            )
          })
          return soughtIn(stored, search)
        }),
      ...answers
    })
  })
