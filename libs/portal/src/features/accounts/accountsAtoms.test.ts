import type { GroupCalls } from "@reclaim/core/client/calls/groupCalls"
import type { AccountGroup } from "@reclaim/core/contract/accounts/AccountGroup"
import { viewAsSelf } from "@reclaim/core/domain/shell/ViewReportAs"
import { AccountPage } from "@reclaim/core/domain/account/AccountPage"
import type { AccountList } from "@reclaim/core/rules/account/AccountList"
import { makeAccount } from "@reclaim/core/testing/makeAccount"
import { makeUser } from "@reclaim/core/testing/makeUser"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { Effect } from "effect"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { makePortalStore } from "../../app/start/makePortalStore.ts"
import { enterSiteAtom } from "../../app/session/userAtoms.ts"
import { fakeServices } from "../../testing/fakeServices.ts"
import { accountListAtom, askAccountsAheadAtom, loadAccountsAtom } from "./accountsAtoms.ts"
import { eventually } from "../../testing/eventually.ts"

type List = GroupCalls<typeof AccountGroup>["list"]

const all = Array.from({ length: 2500 }, (_, index) => makeAccount({ accountId: index + 1, acctCode: String(index) }))

/** Pages with this number of accounts, as the server returns them. */
const pagesOf =
  (accounts: typeof all): List =>
  ({ query: { limit, offset } }) =>
    Effect.as(
      Effect.yieldNow,
      new AccountPage({ accounts: accounts.slice(offset, offset + limit), totalCount: accounts.length })
    )

const open = (list: List) => {
  const store = makePortalStore(fakeServices({ accounts: { list } }))
  const view = () => store.get(accountListAtom)
  const seen: Array<AccountList> = []
  store.sub(accountListAtom, () => seen.push(view()))
  return {
    store,
    view,
    seen,
    load: () => store.set(loadAccountsAtom, viewAsSelf),
    becomes: (tag: AccountList["_tag"]) => eventually(() => expect(view()._tag).toBe(tag))
  }
}

/** Number of frames drawn by the browser; it stays 0 while the tab is hidden. */
let drawn = 0
let isOutOfSight = false

beforeEach(() => {
  drawn = 0
  isOutOfSight = false
  vi.stubGlobal("cancelAnimationFrame", () => undefined)
  vi.stubGlobal("requestAnimationFrame", (draw: () => void) => {
    if (isOutOfSight) return
    queueMicrotask(() => {
      drawn += 1
      draw()
    })
  })
})

afterEach(() => vi.unstubAllGlobals())

describe("the list of accounts", () => {
  it("asks for the rest only when what has come is drawn", async () => {
    const drawnAt: Array<number> = []
    const { becomes, load } = open((query) => {
      drawnAt.push(drawn)
      return pagesOf(all)(query)
    })
    load()
    await becomes("Full")
    expect(drawnAt).toEqual([0, 2, 4, 4])
  })

  it("comes in a tab out of sight too, where nothing is drawn", async () => {
    isOutOfSight = true
    const { becomes, load, view } = open(pagesOf(all))
    load()
    await becomes("Full")
    expect(drawn).toBe(0)
    expect(view()).toEqual({ _tag: "Full", accounts: all })
  })

  it("begins with a short page and grows until every account is there, whenever it has doubled", async () => {
    const { becomes, load, seen, view } = open(pagesOf(all))
    expect(view()).toEqual({ _tag: "Loading" })
    load()
    await becomes("Full")
    expect(view()).toEqual({ _tag: "Full", accounts: all })
    const arriving = seen.filter((state) => state._tag === "Arriving")
    expect(arriving.map(({ accounts, totalCount }) => [accounts.length, totalCount])).toEqual([
      [100, 2500],
      [1100, 2500]
    ])
  })

  it("is empty for a client without accounts", async () => {
    const { becomes, load, view } = open(pagesOf([]))
    load()
    await becomes("Empty")
    expect(view()).toEqual({ _tag: "Empty" })
  })

  it("has failed when not even the first page comes, and loads when tried again", async () => {
    let isDown = true
    const { becomes, load, view } = open((part) =>
      isDown ? Effect.fail(makeFailure({ message: "Not now", referenceNumber: "R-1" })) : pagesOf(all)(part)
    )
    load()
    await becomes("Failed")
    expect(view()).toEqual({ _tag: "Failed", text: "Not now | Ref #: R-1" })
    isDown = false
    load()
    await becomes("Full")
  })

  it("keeps loaded pages when a later one fails, and continues", async () => {
    const asked: Array<number> = []
    let isDown = true
    const { becomes, load, view } = open((part) => {
      asked.push(part.query.offset)
      return isDown && part.query.offset === 2100
        ? Effect.fail(makeFailure({ message: "Not now" }))
        : pagesOf(all)(part)
    })
    load()
    await becomes("Partial")
    expect(view()).toEqual({ _tag: "Partial", accounts: all.slice(0, 2100), totalCount: 2500, text: "Not now" })
    isDown = false
    load()
    await becomes("Full")
    expect(asked).toEqual([0, 100, 1100, 2100, 2100])
    expect(view()).toEqual({ _tag: "Full", accounts: all })
  })

  it("shows an account once although another one moved it to the next page", async () => {
    const grown = [makeAccount({ accountId: 9000, acctCode: "new" }), ...all]
    const { becomes, load, view } = open((part) => pagesOf(part.query.offset === 0 ? all : grown)(part))
    load()
    await becomes("Full")
    expect(view()).toMatchObject({ accounts: all })
  })

  it("ends with the pages there are, although more were announced", async () => {
    const { becomes, load, view } = open(({ query: { offset } }) =>
      Effect.succeed(new AccountPage({ accounts: offset === 0 ? all.slice(0, 3) : [], totalCount: 9 }))
    )
    load()
    await becomes("Full")
    expect(view()).toMatchObject({ accounts: all.slice(0, 3) })
  })

  it("stops asking when the screen is left", async () => {
    const interrupted = vi.fn()
    const list = vi.fn(() => Effect.never.pipe(Effect.onInterrupt(() => Effect.sync(interrupted))))
    const { load, view } = open(list)
    const stop = load()
    await eventually(() => expect(list).toHaveBeenCalledOnce())
    stop()
    await eventually(() => expect(interrupted).toHaveBeenCalledOnce())
    expect(view()._tag).toBe("Loading")
  })

  it("asked for ahead of its screen is not asked for again", async () => {
    const list = vi.fn(pagesOf(all.slice(0, 30)))
    const { becomes, load, store } = open(list)
    await store.set(enterSiteAtom, makeUser())
    store.set(askAccountsAheadAtom)
    await becomes("Full")
    load()
    expect(list).toHaveBeenCalledOnce()
    load()
    await eventually(() => expect(list).toHaveBeenCalledTimes(2))
  })

  it("is asked for ahead for nobody but a client's own user", async () => {
    const list = vi.fn(pagesOf(all))
    const { store } = open(list)
    store.set(askAccountsAheadAtom)
    await store.set(enterSiteAtom, makeUser({ isUserInternal: true }))
    store.set(askAccountsAheadAtom)
    expect(list).not.toHaveBeenCalled()
  })
})
