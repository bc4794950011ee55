import { AuthorizationScopes } from "@reclaim/core/client/authorizations/AuthorizationScopes"
import { ScopePage, ScopeRow } from "@reclaim/core/domain/authorization/AuthorizationScope"
import { makeScopePage } from "@reclaim/core/testing/authorization/makeScopePage"
import { Effect, Layer } from "effect"

/** A server with this page of accounts; `answers` stand in for some of its own. */
export const fakeAuthorizationScopes = (
  given: ScopePage = makeScopePage({ markets: [], rows: [], totalCount: 0 }),
  answers: Partial<AuthorizationScopes["Service"]> = {}
): Layer.Layer<AuthorizationScopes> =>
  Layer.sync(AuthorizationScopes, () => {
    let stored = given
    return AuthorizationScopes.of({
      page: () => Effect.sync(() => stored),
      change: (changes) =>
        Effect.sync(() => {
          stored = new ScopePage({
            markets: stored.markets,
            totalCount: stored.totalCount,
            rows: stored.rows.map(
              ({ account, accountId, cells, ownerName }) =>
                new ScopeRow({
                  account,
                  accountId,
                  ownerName,
                  cells: cells.map((cell) => {
                    const set = changes.find((one) => one.accountId === accountId && one.market === cell.market)
                    if (set === undefined) return cell
                    const { fromYear, minNet, state, version } = set
                    return { ...cell, state, fromYear, minNet, version: version + 1 }
                  })
                })
            )
          })
          return stored
        }),
      ...answers
    })
  })
