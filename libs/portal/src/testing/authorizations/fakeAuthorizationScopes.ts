import type { GroupCalls } from "@reclaim/core/client/calls/groupCalls"
import { AuthorizationScopeGroup } from "@reclaim/core/contract/authorizations/AuthorizationScopeGroup"
import { ScopePage, ScopeRow } from "@reclaim/core/domain/authorization/AuthorizationScope"
import { makeScopePage } from "@reclaim/core/testing/authorization/makeScopePage"
import { fakeCalls } from "@reclaim/core/testing/fakeCalls"
import { Effect } from "effect"

const searchScopes = (page: ScopePage, search: string): ScopePage => {
  const rows = page.rows.filter(({ account, custodianName, ownerName }) =>
    `${account} ${ownerName} ${custodianName}`.toLowerCase().includes(search.trim().toLowerCase())
  )
  return new ScopePage({ markets: page.markets, rows, totalCount: rows.length })
}

/** A fake server with this page of accounts; `answers` override its responses. */
export const fakeAuthorizationScopes = (
  given: ScopePage = makeScopePage({ markets: [], rows: [], totalCount: 0 }),
  answers: Partial<GroupCalls<typeof AuthorizationScopeGroup>> = {}
) => {
  let stored = given
  return fakeCalls(AuthorizationScopeGroup, {
    page: ({ query }) => Effect.sync(() => searchScopes(stored, query.search)),
    change: ({ payload: { changes }, query }) =>
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
        return searchScopes(stored, query.search)
      }),
    ...answers
  })
}
