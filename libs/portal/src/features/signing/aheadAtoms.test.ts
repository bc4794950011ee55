import type { GroupCalls } from "@reclaim/core/client/calls/groupCalls"
import type { EnvelopeGroup } from "@reclaim/core/contract/signing/EnvelopeGroup"
import type { Envelope } from "@reclaim/core/domain/signing/Envelope"
import { EnvelopePage } from "@reclaim/core/domain/signing/EnvelopePage"
import { makeEnvelope } from "@reclaim/core/testing/signing/makeEnvelope"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { makeUser } from "@reclaim/core/testing/makeUser"
import { Effect } from "effect"
import { createStore } from "jotai"
import { describe, expect, it, type Mock, vi } from "vitest"
import { eventually } from "../../testing/eventually.ts"
import { seedPortal } from "../../testing/seedPortal.ts"
import { currentUserAtom } from "../../app/session/userAtoms.ts"
import { askSigningAheadAtom } from "./aheadAtoms.ts"
import { openEnvelopeAtom, signingListAtom } from "./envelopeAtoms.ts"
import { readContentAtom } from "./pagesAtoms.ts"

type Service = GroupCalls<typeof EnvelopeGroup>

const sealedEnvelope = (): Envelope => {
  const { documents } = makeEnvelope()
  const seal = { at: new Date(0), level: "B-B", isTrusted: false, sha256: "cd".repeat(32) } as const
  return makeEnvelope({
    state: "completed",
    documents: documents.map((document) => Object.assign({}, document, { seal }))
  })
}

interface Calls {
  readonly list: Mock<Service["list"]>
  readonly find: Mock<Service["find"]>
  readonly content: Mock<Service["content"]>
}

const contentOf = (form: "shown" | "sealed") => [{ params: { id: 71, n: 1 }, query: { form } }]

/** A store that was told to ask ahead for an address, and the calls that it makes. */
const aheadOf = async (path: string, envelope: Envelope = makeEnvelope(), changed: Partial<Calls> = {}) => {
  const calls: Calls = {
    list: vi.fn<Service["list"]>(() => Effect.succeed(new EnvelopePage({ rows: [envelope], totalCount: 1 }))),
    find: vi.fn<Service["find"]>(() => Effect.succeed(envelope)),
    content: vi.fn<Service["content"]>(() => Effect.succeed(new Uint8Array([7]))),
    ...changed
  }
  const store = createStore()
  const user = makeUser({ permissions: { "signDocuments.sign": true } })
  seedPortal({ path, search: "" }, { envelopes: calls }, user)(store)
  await eventually(() => expect(store.get(currentUserAtom)).not.toBeNull())
  store.set(askSigningAheadAtom)
  return { calls, store }
}

const readFirst = (store: ReturnType<typeof createStore>) =>
  store.set(readContentAtom, { envelopeId: 71, n: 1, form: "shown", signal: new AbortController().signal })

describe("what is asked for ahead of the screen", () => {
  it("is the envelope of the address and its document, and each only once", async () => {
    const { calls, store } = await aheadOf("/accounts/documents/71")
    await eventually(() => expect(calls.content.mock.calls).toEqual([contentOf("shown")]))
    for (const shown of [signingListAtom, openEnvelopeAtom]) store.sub(shown, () => {})
    await eventually(() => expect(store.get(signingListAtom)._tag).toBe("Loaded"))
    expect(await readFirst(store)).toEqual(new Uint8Array([7]))
    expect(calls.content).toHaveBeenCalledOnce()
    expect(calls.find).toHaveBeenCalledOnce()
    expect(calls.list.mock.calls.map(([{ query }]) => query.mine)).toEqual(["1", "0"])
  })

  it("is asked for anew once it was taken", async () => {
    const { calls, store } = await aheadOf("/accounts/documents/71")
    await eventually(() => expect(calls.content).toHaveBeenCalledOnce())
    await readFirst(store)
    await readFirst(store)
    expect(calls.content).toHaveBeenCalledTimes(2)
  })

  it("is the sealed file of what everybody has signed", async () => {
    const { calls } = await aheadOf("/accounts/documents/71", sealedEnvelope())
    await eventually(() => expect(calls.content.mock.calls).toEqual([contentOf("sealed")]))
  })

  it("is no document where the address names none, or one that is not found", async () => {
    const unnamed = await aheadOf("/accounts/documents")
    const gone = await aheadOf("/accounts/documents/99", undefined, {
      find: vi.fn<Service["find"]>(() => Effect.fail(makeFailure({ status: 404 })))
    })
    for (const { store } of [unnamed, gone]) {
      store.sub(openEnvelopeAtom, () => {})
      await eventually(() => expect(store.get(openEnvelopeAtom)._tag).not.toBe("Loading"))
    }
    expect(unnamed.calls.content).not.toHaveBeenCalled()
    expect(gone.calls.content).not.toHaveBeenCalled()
  })

  it("says why where it failed, and is asked for again", async () => {
    const content = vi
      .fn<Service["content"]>()
      .mockReturnValueOnce(Effect.fail(makeFailure({ status: 500 })))
      .mockReturnValue(Effect.succeed(new Uint8Array([7])))
    const { store } = await aheadOf("/accounts/documents/71", undefined, { content })
    await eventually(() => expect(content).toHaveBeenCalledOnce())
    expect(await readFirst(store)).toHaveProperty("text")
    expect(await readFirst(store)).toEqual(new Uint8Array([7]))
  })
})
