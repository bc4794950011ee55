import type { GroupCalls } from "@reclaim/core/client/calls/groupCalls"
import type { EnvelopeGroup } from "@reclaim/core/contract/signing/EnvelopeGroup"
import { EConsent } from "@reclaim/core/domain/signing/EConsent"
import type { Envelope } from "@reclaim/core/domain/signing/Envelope"
import { EnvelopePage } from "@reclaim/core/domain/signing/EnvelopePage"
import { makeEnvelope } from "@reclaim/core/testing/signing/makeEnvelope"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { makeUser } from "@reclaim/core/testing/makeUser"
import { Effect } from "effect"
import { createStore } from "jotai"
import { describe, expect, it, vi } from "vitest"
import { actsDoneAtom } from "../../app/runtime/actsDoneAtom.ts"
import { eventually } from "../../testing/eventually.ts"
import { seedPortal } from "../../testing/seedPortal.ts"
import { openEnvelopeAtom, signingListAtom } from "./envelopeAtoms.ts"
import { readContentAtom, seePageAtom, withSeenAtom } from "./pagesAtoms.ts"
import { consentAtom, declineAct, sendAct, signAtom, signingStateAtom } from "./signAtoms.ts"

type Service = GroupCalls<typeof EnvelopeGroup>

const signatory = makeUser({ permissions: { "signDocuments.sign": true } })

const signature = { manner: "typed", name: "Ada Meyer", drawing: null } as const

/** SHA-256 of the byte 1. */
const arrived = "4bf5122f344554c53bde2ebb8cd2b7e3d1600ad631c385a5d7cce23c7785459a"

const second = makeEnvelope({ envelopeId: 72 })

const completedEnvelope = (envelopeId: number) =>
  makeEnvelope({ envelopeId, state: "completed", yours: null, version: 2 })

const consentOf = (agreedAt: Date | null) => new EConsent({ version: "0123456789ab", text: "You agree", agreedAt })

const answersOf = (envelopes: ReadonlyArray<Envelope>, answers: Partial<Service>): Partial<Service> => ({
  list: () => Effect.succeed(new EnvelopePage({ rows: envelopes, totalCount: envelopes.length })),
  content: () => Effect.succeed(new Uint8Array([1])),
  recordPages: ({ params }) => Effect.succeed(makeEnvelope({ envelopeId: params.id })),
  sign: ({ params }) => Effect.succeed(completedEnvelope(params.id)),
  consent: () => Effect.succeed(consentOf(new Date(0))),
  ...answers
})

/** The screen with its loaded list. */
const screenOf = async (answers: Partial<Service> = {}, path = "/accounts/documents", user = signatory) => {
  const store = createStore()
  const envelopes = answersOf([makeEnvelope(), second], answers)
  seedPortal({ path, search: "" }, { envelopes }, user)(store)
  for (const shown of [signingListAtom, openEnvelopeAtom, consentAtom, signingStateAtom]) store.sub(shown, () => {})
  await eventually(() => expect(store.get(signingListAtom)._tag).toBe("Loaded"))
  return store
}

const readFirst = (store: Awaited<ReturnType<typeof screenOf>>) =>
  store.set(readContentAtom, { envelopeId: 71, n: 1, form: "shown", signal: new AbortController().signal })

const unproven = () => Effect.fail(makeFailure({ status: 428, code: "step_up_required", methods: [] }))

const find = () => Effect.fail(makeFailure({ status: 404 }))

describe("what waits for the user", () => {
  it("is counted again with each signature", async () => {
    const store = await screenOf()
    await store.set(signAtom, [makeEnvelope(), second], signature)
    expect(store.get(actsDoneAtom)).toBe(2)
  })
})

describe("what is listed to be signed", () => {
  it("is what the user may sign, the one that waits longest first, and is open first", async () => {
    const store = await screenOf()
    expect(store.get(signingListAtom)).toMatchObject({ toSign: [{ envelopeId: 71 }, { envelopeId: 72 }], others: [] })
    expect(store.get(openEnvelopeAtom)).toMatchObject({ _tag: "Loaded", envelope: { envelopeId: 71 } })
  })

  it("is nothing to who may not sign, and waits for others then", async () => {
    const store = await screenOf({}, "/accounts/documents", makeUser())
    expect(store.get(signingListAtom)).toMatchObject({ toSign: [], others: [{ envelopeId: 72 }, { envelopeId: 71 }] })
  })

  it("is what the address says, and not found where that is no document of the client", async () => {
    const gone = await screenOf({ find }, "/accounts/documents/99")
    await eventually(() => expect(gone.get(openEnvelopeAtom)._tag).toBe("NotFound"))
    expect((await screenOf({ find }, "/accounts/documents/x")).get(openEnvelopeAtom)._tag).toBe("NotFound")
  })
})

describe("pages that are seen", () => {
  it("are told together, by the bytes that arrived, and count at once", async () => {
    const recordPages = vi.fn<Service["recordPages"]>(({ params }) =>
      Effect.succeed(makeEnvelope({ envelopeId: params.id }))
    )
    const document = { ...makeEnvelope().documents[0], sha256: arrived }
    const shown = makeEnvelope({ documents: [document as Envelope["documents"][number]] })
    const store = await screenOf({ recordPages })
    await readFirst(store)
    for (const page of [1, 2]) store.set(seePageAtom, { envelopeId: 71, n: 1 }, page)
    expect(store.get(withSeenAtom)(shown).documents[0]?.seen).toEqual([1, 2])
    await eventually(() =>
      expect(recordPages.mock.calls).toEqual([
        [{ params: { id: 71 }, payload: { n: 1, sha256: arrived, pages: [1, 2] } }]
      ])
    )
  })

  it("count no more once the document has changed", async () => {
    const list = vi.fn<Service["list"]>(() =>
      Effect.succeed(new EnvelopePage({ rows: [makeEnvelope()], totalCount: 1 }))
    )
    const store = await screenOf({
      list,
      recordPages: () => Effect.fail(makeFailure({ status: 409, code: "content_changed" }))
    })
    const before = list.mock.calls.length
    await readFirst(store)
    store.set(seePageAtom, { envelopeId: 71, n: 1 }, 1)
    await eventually(() => expect(list.mock.calls.length).toBeGreaterThan(before))
    expect(store.get(withSeenAtom)(makeEnvelope()).documents[0]?.seen).toEqual([])
  })
})

describe("signing", () => {
  it("agrees where that was not done before, and signs what was shown, one after the other", async () => {
    const agree = vi.fn<Service["agree"]>(() => Effect.succeed(consentOf(new Date(0))))
    const sign = vi.fn<Service["sign"]>(({ params }) => Effect.succeed(completedEnvelope(params.id)))
    const store = await screenOf({ agree, sign, consent: () => Effect.succeed(consentOf(null)) })
    await readFirst(store)
    await store.set(signAtom, [makeEnvelope(), second], signature)
    expect(agree.mock.calls).toEqual([[{ payload: { version: "0123456789ab" } }]])
    expect(sign.mock.calls.map(([{ params, payload }]) => [params.id, payload])).toEqual([
      [71, { ...signature, documents: [{ n: 1, sha256: arrived }] }],
      [72, { ...signature, documents: [{ n: 1, sha256: second.documents[0]?.sha256 }] }]
    ])
    expect(new Set(sign.mock.calls.map(([{ headers }]) => headers.key)).size).toBe(2)
    expect(store.get(signingStateAtom)).toMatchObject({
      _tag: "Signed",
      envelopes: [{ envelopeId: 71 }, { envelopeId: 72 }]
    })
  })

  it("ends at the first that fails, and says which were signed", async () => {
    const store = await screenOf({
      sign: ({ params }) =>
        params.id === 72
          ? Effect.fail(makeFailure({ status: 409, message: "The document has changed since it was shown" }))
          : Effect.succeed(completedEnvelope(params.id))
    })
    await store.set(signAtom, [makeEnvelope(), second], signature)
    expect(store.get(signingStateAtom)).toMatchObject({
      _tag: "Failed",
      signed: 1,
      all: 2,
      text: "The document has changed since it was shown"
    })
  })

  it("repeats a request of which nobody knows what became of it with its key, so that it is made once", async () => {
    const failures = [makeFailure({ status: 500 }), makeFailure({ status: 500 })]
    const sign = vi.fn<Service["sign"]>(({ params }) => {
      const failure = failures.pop()
      return failure === undefined ? Effect.succeed(completedEnvelope(params.id)) : Effect.fail(failure)
    })
    const store = await screenOf({ sign })
    for (let attempt = 0; attempt < 3; attempt++) await store.set(signAtom, [makeEnvelope()], signature)
    expect(store.get(signingStateAtom)._tag).toBe("Signed")
    const keys = sign.mock.calls.map(([{ headers }]) => headers.key)
    expect([keys.length, new Set(keys).size]).toEqual([3, 1])
  })

  it("is another request once the signature was changed", async () => {
    const sign = vi.fn<Service["sign"]>(() => Effect.fail(makeFailure({ status: 500 })))
    const store = await screenOf({ sign })
    for (const name of ["Ada Meyer", "A. Meyer", "Ada Meyer"]) {
      await store.set(signAtom, [makeEnvelope()], { ...signature, name })
    }
    const [first, other, again] = sign.mock.calls.map(([{ headers }]) => headers.key)
    expect(other).not.toBe(first)
    expect(again).toBe(first)
  })

  it("is not begun while nobody can read what is agreed to", async () => {
    const agree = vi.fn<Service["agree"]>(() => Effect.succeed(consentOf(new Date(0))))
    const store = await screenOf({ agree, consent: () => Effect.fail(makeFailure({ status: 503 })) })
    await eventually(() => expect(store.get(consentAtom)._tag).toBe("Failed"))
    await store.set(signAtom, [makeEnvelope()], signature)
    expect(agree).not.toHaveBeenCalled()
    expect(store.get(signingStateAtom)).toEqual({
      _tag: "Failed",
      signed: 0,
      all: 1,
      text: "The disclosure could not be loaded. Try again."
    })
  })

  it("is forgotten where the user gives up to prove who they are", async () => {
    const store = createStore()
    seedPortal(
      { path: "/accounts/documents", search: "" },
      { envelopes: answersOf([makeEnvelope()], { sign: unproven }) },
      signatory
    )(store)
    for (const shown of [signingListAtom, consentAtom]) store.sub(shown, () => {})
    await eventually(() => expect(store.get(consentAtom)._tag).toBe("Known"))
    const { letProveAtom } = await import("../../app/runtime/runtime.ts")
    store.set(letProveAtom, () => Promise.resolve(false))
    await store.set(signAtom, [makeEnvelope()], signature)
    expect(store.get(signingStateAtom)._tag).toBe("Idle")
  })

  it("is taken back from everybody by who may, and shown as it is now where somebody was faster", async () => {
    const list = vi.fn<Service["list"]>(() =>
      Effect.succeed(new EnvelopePage({ rows: [makeEnvelope()], totalCount: 1 }))
    )
    const act = vi.fn<Service["act"]>(() => Effect.fail(makeFailure({ status: 412, message: "Changed meanwhile" })))
    const store = await screenOf({ list, act })
    const before = list.mock.calls.length
    await store.set(sendAct.runAtom, {
      envelope: makeEnvelope(),
      act: { _tag: "TakeBack", text: "Sent by mistake" }
    })
    expect(act.mock.calls[0]?.[0]).toMatchObject({
      params: { id: 71 },
      headers: { version: 1 },
      payload: { _tag: "TakeBack", text: "Sent by mistake" }
    })
    expect(store.get(sendAct.stateAtom)).toMatchObject({ _tag: "Failed", text: "Changed meanwhile" })
    await eventually(() => expect(list.mock.calls.length).toBeGreaterThan(before))
  })

  it("is declined with the reason, and the list is read again", async () => {
    const decline = vi.fn<Service["decline"]>(() =>
      Effect.succeed(makeEnvelope({ state: "declined", yours: null, version: 2 }))
    )
    const store = await screenOf({ decline })
    await store.set(declineAct.runAtom, {
      envelope: makeEnvelope(),
      why: { code: "wrong_content", text: "The fee is another one" }
    })
    expect(decline.mock.calls[0]?.[0]).toMatchObject({
      params: { id: 71 },
      payload: { code: "wrong_content", text: "The fee is another one" }
    })
    expect(store.get(signingListAtom)).toMatchObject({ toSign: [{ envelopeId: 72 }], ended: [{ envelopeId: 71 }] })
  })
})
