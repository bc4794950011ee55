import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import type { DeskAct } from "@reclaim/ui/desk/document/DocumentAtDesk.tsx"
import { makeRequirementDetail } from "@reclaim/core/testing/documents/makeRequirementDetail"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { makeUser } from "@reclaim/core/testing/makeUser"
import { Effect } from "effect"
import { createStore } from "jotai"
import { describe, expect, it, vi } from "vitest"
import { fakeDeskRequirements } from "../../../testing/documents/fakeDeskRequirements.ts"
import { eventually } from "../../../testing/eventually.ts"
import { seedPortal } from "../../../testing/seedPortal.ts"
import { readFileAtom } from "./CopyPages.tsx"
import { documentReview } from "./DeskDocument.tsx"

type Answers = NonNullable<Parameters<typeof fakeDeskRequirements>[1]>

const detail = makeRequirementDetail()

const staff = makeUser({ isUserInternal: true, permissions: { "desk.documents": true } })

const of = { kind: "document-disputed", clientId: 1, id: 301 } as const

/** The desk's page of a document. */
const pageOf = (answers: Answers = {}) => {
  const store = createStore()
  const location = { path: "/documents", search: "?client=1&requirement=301" }
  seedPortal(location, { others: fakeDeskRequirements(detail, answers) }, staff)(store)
  store.sub(documentReview.stateAtom, () => {})
  const shown = () => {
    const state = store.get(documentReview.stateAtom)
    return state._tag === "Answered" ? state.answer : null
  }
  const act = (wanted: DeskAct) => store.set(documentReview.deskAct.runAtom, { of, item: detail, act: wanted })
  return { act, shown, store }
}

describe("a document at the desk", () => {
  it.each([
    [{ _tag: "Take" }, "under_review"],
    [{ _tag: "Reject", code: "wrong_name", text: "Of your sister fund" }, "rejected"],
    [{ _tag: "Waive", reason: "Confirmed by letter" }, "waived"]
  ] as const)("is shown as it is after %o", async (wanted, state) => {
    const { act, shown } = pageOf()
    await eventually(() => expect(shown()).not.toBeNull())
    await act(wanted)
    await eventually(() => expect(shown()?.requirement.state).toBe(state))
  })

  it("names what it has seen, and asks for another document of the same owner and market", async () => {
    const decide = vi.fn<NonNullable<Answers["act"]>>(() => Effect.succeed(detail))
    const ask = vi.fn<NonNullable<Answers["ask"]>>(() => Effect.succeed(detail))
    const { act } = pageOf({ ask, act: decide })
    const { requirementId, version } = detail.requirement
    const market = CountryCode.make("CH")
    await act({ _tag: "Waive", reason: "Confirmed by letter" })
    expect(decide.mock.calls[0]?.[0]).toMatchObject({
      params: { client: 1, id: requirementId },
      headers: { version },
      payload: { _tag: "Waive", reason: "Confirmed by letter" }
    })
    await act({
      _tag: "Ask",
      code: "residence-certificate",
      market,
      name: "Certificate of residence",
      period: 2023,
      accountId: 6,
      investorId: null,
      transactionId: null,
      reason: "The office asks"
    })
    expect(ask.mock.calls[0]?.[0]).toMatchObject({
      params: { client: 1 },
      payload: {
        ownerId: detail.ownerId,
        market,
        code: "residence-certificate",
        period: 2023,
        accountId: 6,
        investorId: null,
        transactionId: null,
        reason: "The office asks"
      }
    })
    expect(decide.mock.calls[0]?.[0].headers.key).not.toBe(ask.mock.calls[0]?.[0].headers.key)
  })

  it("is read again when the client was faster, and not when the server could not do it now", async () => {
    const find = vi.fn<NonNullable<Answers["find"]>>(() => Effect.succeed(detail))
    const status = { now: 412 }
    const { act, shown, store } = pageOf({
      find,
      act: () =>
        Effect.suspend(() => Effect.fail(makeFailure({ status: status.now, message: "Not as you have seen it" })))
    })
    await eventually(() => expect(shown()).not.toBeNull())
    await act({ _tag: "Take" })
    await eventually(() => expect(find).toHaveBeenCalledTimes(2))
    expect(store.get(documentReview.deskAct.stateAtom)).toMatchObject({
      _tag: "Failed",
      text: "Not as you have seen it"
    })
    status.now = 503
    await act({ _tag: "Take" })
    expect(find).toHaveBeenCalledTimes(2)
  })

  it("is nothing where the server knows none", async () => {
    const { store } = pageOf({ find: () => Effect.fail(makeFailure({ status: 404, message: "Not found" })) })
    await eventually(() =>
      expect(store.get(documentReview.stateAtom)).toMatchObject({ _tag: "Answered", answer: null })
    )
  })
})

/** The ninth file is there, any other one not now. */
const content: NonNullable<Answers["content"]> = (clientId, blobId) =>
  blobId === 9
    ? Effect.succeed(new Uint8Array([clientId, blobId]))
    : Effect.fail(makeFailure({ status: 503, message: "Not now" }))

describe("a file of a copy", () => {
  const never = new AbortController().signal

  it("is read as bytes, or says why it could not be", async () => {
    const { store } = pageOf({ content })
    expect(await store.set(readFileAtom, { clientId: 1, blobId: 9, signal: never })).toEqual(new Uint8Array([1, 9]))
    expect(await store.set(readFileAtom, { clientId: 1, blobId: 8, signal: never })).toHaveProperty("text")
  })

  it("is nothing to who has left", async () => {
    const left = new AbortController()
    const { store } = pageOf({ content: () => Effect.never })
    const read = store.set(readFileAtom, { clientId: 1, blobId: 9, signal: left.signal })
    left.abort()
    expect(await read).toBeNull()
  })
})
