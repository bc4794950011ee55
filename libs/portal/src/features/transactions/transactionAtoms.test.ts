import type { Stage } from "@reclaim/core/domain/reclaim/Stage"
import type { CurrentUser } from "@reclaim/core/domain/user/CurrentUser"
import { viewAsPermission } from "@reclaim/core/rules/report/viewAs"
import { makeTransaction, makeTransactionPage, makeTransactions } from "@reclaim/core/testing/makeTransaction"
import { everyTask, makeUser } from "@reclaim/core/testing/makeUser"
import { taskForms } from "@reclaim/core/domain/user/taskForms"
import { configAtom } from "../../app/config/configAtoms.ts"
import { enterSiteAtom } from "../../app/session/userAtoms.ts"
import { lookUpViewedAtom } from "../../app/viewAs/viewAsAtoms.ts"
import type { TransactionQuestion } from "@reclaim/core/client/transactions/Transactions"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { makeTransactionDetail } from "@reclaim/core/testing/makeTransactionDetail"
import { Effect } from "effect"
import { describe, expect, it, vi } from "vitest"
import { makePortalStore } from "../../app/start/makePortalStore.ts"
import { type FakeAnswers, fakeServices } from "../../testing/fakeServices.ts"
import { arriveAtom } from "../../app/address/locationAtoms.ts"
import {
  documentsHrefAtom,
  loadRowsAtom,
  openStepActionAtom,
  openTransactionAtom,
  retryOpenTransactionAtom,
  retryTransactionsAtom,
  transactionListAtom
} from "./transactionAtoms.ts"
import { eventually } from "../../testing/eventually.ts"

const summary = "/reports/reclaim-dashboard/summary"
const expiring = "/reports/reclaim-dashboard/expiring"
const page = makeTransactionPage()

const open = (transactions: NonNullable<FakeAnswers["transactions"]>, search = "", path = summary) => {
  const store = makePortalStore(fakeServices({ transactions }))
  store.set(arriveAtom, { path, search })
  store.sub(transactionListAtom, () => undefined)
  store.sub(openTransactionAtom, () => undefined)
  return {
    store,
    list: () => store.get(transactionListAtom),
    listBecomes: (tag: string) => eventually(() => expect(store.get(transactionListAtom)._tag).toBe(tag)),
    opened: () => store.get(openTransactionAtom),
    openBecomes: (tag: string) => eventually(() => expect(store.get(openTransactionAtom)._tag).toBe(tag))
  }
}

describe("the list of transactions", () => {
  it("asks for the first rows of what the address says", async () => {
    const asked: Array<TransactionQuestion> = []
    const { listBecomes } = open(
      {
        page: (question) => {
          asked.push(question)
          return Effect.succeed(page)
        }
      },
      "?country=CH&view=transactions&search=nestle&sort=payDate"
    )
    await listBecomes("Loaded")
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatchObject({ sort: "payDate", offset: 0, limit: 100 })
    expect(asked[0]?.filter).toMatchObject({ tab: "summary", countries: ["CH"], search: "nestle", due: null })
  })

  it("loads nothing again when one is opened", async () => {
    const read = vi.fn(() => Effect.succeed(page))
    const { list, listBecomes, store } = open({ page: read }, "?view=transactions")
    await listBecomes("Loaded")
    store.set(arriveAtom, { path: summary, search: "?view=transactions&transaction=3" })
    expect(list()).toMatchObject({ isRefreshing: false })
    expect(read).toHaveBeenCalledOnce()
  })

  it("keeps its rows until those of another search are there", async () => {
    const { list, listBecomes, store } = open({
      page: ({ filter }) => (filter.search === "" ? Effect.succeed(page) : Effect.never)
    })
    await listBecomes("Loaded")
    store.set(arriveAtom, { path: summary, search: "?search=toyota" })
    expect(list()).toMatchObject({ _tag: "Loaded", firstPage: page, isRefreshing: true })
  })

  it("is narrowed to deadlines on the expiring tab", async () => {
    const { list, listBecomes } = open({ page: () => Effect.succeed(page) }, "?by=statutory&to=2026-12-31", expiring)
    await listBecomes("Loaded")
    expect(list()).toMatchObject({
      question: { sort: "expiresOn", filter: { due: { by: "statutory", from: null, to: "2026-12-31" } } }
    })
  })

  it("says why it failed, and loads on retry", async () => {
    let isDown = true
    const { list, listBecomes, store } = open({
      page: () =>
        Effect.suspend(() =>
          isDown ? Effect.fail(makeFailure({ status: 503, message: "Not now" })) : Effect.succeed(page)
        )
    })
    await listBecomes("Failed")
    expect(list()).toMatchObject({ text: "Not now" })
    isDown = false
    store.set(retryTransactionsAtom)
    await listBecomes("Loaded")
  })
})

type TransactionsPage = NonNullable<NonNullable<FakeAnswers["transactions"]>["page"]>

const rowsOf: TransactionsPage = ({ offset }) =>
  Effect.succeed(offset === 0 ? page : makeTransactionPage({ rows: makeTransactions(2, offset) }))

const further = async (rev: number, answer: TransactionsPage) => {
  const read = vi.fn(answer)
  const { list, listBecomes, store } = open({ page: read })
  await listBecomes("Loaded")
  const view = list()
  if (view._tag !== "Loaded") throw new Error("The list has just been loaded.")
  const { signal } = new AbortController()
  const rows = await store.set(loadRowsAtom, {
    question: view.question,
    rev,
    range: { offset: 300, limit: 100 },
    signal
  })
  return { read, rows }
}

describe("further rows", () => {
  it("are those of the same question", async () => {
    const { read, rows } = await further(7, rowsOf)
    expect(rows).toMatchObject({ _tag: "Rows", rows: [{ seq: 300 }, { seq: 301 }] })
    expect(read).toHaveBeenLastCalledWith(expect.objectContaining({ offset: 300, limit: 100, sort: "-netUsd" }))
  })

  it("are reloaded when the data have changed", async () => {
    const { read, rows } = await further(6, rowsOf)
    expect(rows).toEqual({ _tag: "Outdated" })
    await eventually(() => expect(read).toHaveBeenCalledTimes(3))
  })

  it("say why they could not be had", async () => {
    const { rows } = await further(7, ({ offset }) =>
      offset === 0 ? Effect.succeed(page) : Effect.fail(makeFailure({ status: 503, message: "Not now" }))
    )
    expect(rows).toEqual({ _tag: "Failed", text: "Not now" })
  })
})

describe("the open transaction", () => {
  const detail = makeTransactionDetail()

  it("is the one that the address names", async () => {
    const read = vi.fn(() => Effect.succeed(detail))
    const { openBecomes, opened, store } = open({ detail: read }, "?transaction=12")
    await openBecomes("Loaded")
    expect(opened()).toMatchObject({ detail })
    expect(read).toHaveBeenCalledWith(expect.objectContaining({ params: { seq: 12 } }))
    store.set(arriveAtom, { path: summary, search: "" })
    expect(opened()).toEqual({ _tag: "Closed" })
  })

  it.each([
    [404, "NotFound"],
    [503, "Failed"]
  ])("with status %i is %s", async (status, tag) => {
    const { openBecomes, store } = open(
      { detail: () => Effect.fail(makeFailure({ status, message: "No" })) },
      "?transaction=12"
    )
    await openBecomes(tag)
    store.set(retryOpenTransactionAtom)
    expect(store.get(openTransactionAtom)._tag).toBe("Loading")
    await openBecomes(tag)
  })
})

const openTransaction = async (user: CurrentUser, stage: Stage = "awaiting_client_document") => {
  const detail = makeTransactionDetail({ transaction: makeTransaction({ stage }) })
  const { openBecomes, store } = open({ detail: () => Effect.succeed(detail) }, "?transaction=12")
  await store.set(enterSiteAtom, user)
  await openBecomes("Loaded")
  return store
}

describe("what the client can do for the open transaction", () => {
  const serviceDeskUrl = "https://desk.example/new"

  it("leads to the screen that does it", async () => {
    const store = await openTransaction(makeUser())
    const back = encodeURIComponent(`${summary}?transaction=12`)
    expect(store.get(openStepActionAtom)).toEqual({
      label: "Go to Documents",
      to: `/documents?returnRoute=${back}&custodian=NBC&account=NB-004+417-22`
    })
  })

  it("leads to the service desk where no screen does", async () => {
    const store = await openTransaction(makeUser(), "ta_query_open")
    store.set(configAtom, { ...store.get(configAtom), serviceDeskUrl })
    expect(store.get(openStepActionAtom)).toEqual({ label: "Contact us", to: serviceDeskUrl, isOutside: true })
  })

  it("is nothing while somebody else has to act", async () => {
    const store = await openTransaction(makeUser(), "filed")
    expect(store.get(openStepActionAtom)).toBeUndefined()
  })

  it("is nothing for staff who view as the client", async () => {
    const store = await openTransaction(makeUser({ isUserInternal: true, permissions: { [viewAsPermission]: true } }))
    await store.set(lookUpViewedAtom, 7)
    store.set(arriveAtom, { path: summary, search: "?transaction=12&as=7" })
    await eventually(() => expect(store.get(openTransactionAtom)._tag).toBe("Loaded"))
    expect(store.get(openStepActionAtom)).toBeUndefined()
  })
})

const hrefAt = async (search: string, user = makeUser()) => {
  const { store } = open({}, search)
  await store.set(enterSiteAtom, user)
  return store.get(documentsHrefAtom)
}

describe("the documents that the listed transactions wait for", () => {
  it("are a link away with the filters that they share, and the way back", async () => {
    const search = "?view=transactions&clientStatus=Awaiting+documents&country=CH"
    const back = encodeURIComponent(summary + search)
    expect(await hrefAt(search)).toBe(
      `/documents?returnRoute=${back}&country=CH&clientStatus=Awaiting+documents&whose=everybody`
    )
  })

  it("are not offered with other filters, nor to who may not see them", async () => {
    expect(await hrefAt("?clientStatus=Filed")).toBeNull()
    const tasks = { ...everyTask, Features: [taskForms.reclaimDashboard] }
    expect(await hrefAt("?clientStatus=Awaiting+documents", makeUser({ tasks }))).toBeNull()
  })
})
