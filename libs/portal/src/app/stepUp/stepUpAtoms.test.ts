import { AccountGroup } from "@reclaim/core/contract/accounts/AccountGroup"
import { SignInMethodsGroup } from "@reclaim/core/contract/me/SignInMethodsGroup"
import { AccountPage } from "@reclaim/core/domain/account/AccountPage"
import type { CallFailure } from "@reclaim/core/domain/failure/CallFailure"
import type { ProofMethod } from "@reclaim/core/domain/session/ProofMethod"
import { PasskeyOptions } from "@reclaim/core/domain/signIn/Passkey"
import { TotpEnrolment } from "@reclaim/core/domain/signIn/TotpEnrolment"
import { fakeCalls } from "@reclaim/core/testing/fakeCalls"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { makeUser } from "@reclaim/core/testing/makeUser"
import { Effect, Exit, Layer } from "effect"
import { atom } from "jotai"
import { describe, expect, it } from "vitest"
import { eventually } from "../../testing/eventually.ts"
import { fakeServices } from "../../testing/fakeServices.ts"
import { fakeSignInMethods } from "../../testing/profile/fakeSignInMethods.ts"
import { shownSecretAtom, signInAct } from "../ownProfile/signInAtoms.ts"
import { ask } from "../runtime/FeatureServices.ts"
import { resultAtom, runWithFailureHandling } from "../runtime/runtime.ts"
import { enterSiteAtom, isAuthenticatedAtom } from "../session/userAtoms.ts"
import { makePortalStore } from "../start/makePortalStore.ts"
import { askedProofAtom } from "./askedProofAtom.ts"
import { PasskeyPrompt, proveAtom } from "./proveAtom.ts"
import { answerProofAtom, offerProofAtom } from "./stepUpAtoms.ts"

const wantsProof = { status: 428, code: "step_up_required" } as const
const refusal = makeFailure({ ...wantsProof, methods: ["password"] })
const enrolment = new TotpEnrolment({
  secret: "JBSWY3DP",
  address: "otpauth://totp/x",
  qrPath: "M4 4h1v1h-1z",
  qrSize: 33
})
const page = new AccountPage({ accounts: [], totalCount: 0 })

/** The signed-in user of a server that does something only for who has proved who they are by the password `right`. */
const signedIn = async (
  problem?: CallFailure,
  others: Layer.Layer<never> = Layer.empty,
  methods: ReadonlyArray<ProofMethod> = ["password"]
) => {
  const state = { isProven: false, calls: 0, proofs: 0 }
  const store = makePortalStore(
    fakeServices({
      others,
      accounts: {
        list: () =>
          Effect.flatMap(Effect.yieldNow, () => {
            state.calls++
            return state.isProven ? Effect.succeed(page) : Effect.fail(makeFailure({ ...wantsProof, methods }))
          })
      },
      auth: {
        prove: (_method, proof) =>
          Effect.suspend(() => {
            state.proofs++
            if (problem !== undefined) return Effect.fail(problem)
            if (proof !== "right") return Effect.fail(makeFailure({ status: 422, code: "wrong_proof" }))
            state.isProven = true
            return Effect.void
          })
      }
    })
  )
  await store.set(enterSiteAtom, makeUser())
  const guarded = ask(AccountGroup, (calls) => calls.list({ query: { offset: 0, limit: 1, viewAsUserId: 0 } }))
  const callAtom = atom(null, (get, _set, signal?: AbortSignal) =>
    runWithFailureHandling(get, guarded, signal === undefined ? undefined : { signal })
  )
  const askedMethods = () => store.get(askedProofAtom)?.methods ?? null
  return {
    state,
    store,
    guarded,
    callAtom,
    asked: askedMethods,
    isAsked: () => eventually(() => expect(askedMethods()).not.toBeNull())
  }
}

describe("a call that wants a proof of who is there", () => {
  it("waits for the proof and is sent again", async () => {
    const { asked, callAtom, isAsked, state, store } = await signedIn()
    const called = store.set(callAtom)
    await isAsked()
    expect(asked()).toEqual(["password"])
    expect(await store.set(proveAtom, "password", "wrong")).toEqual({ _tag: "Wrong" })
    expect(asked()).toEqual(["password"])
    expect(await store.set(proveAtom, "password", "right")).toBeNull()
    expect(await called).toEqual(Exit.succeed(page))
    expect([asked(), state.calls]).toEqual([null, 2])
  })

  it("fails as it was when the user gives up, and the page stays", async () => {
    const { asked, callAtom, isAsked, state, store } = await signedIn()
    const called = store.set(callAtom)
    await isAsked()
    store.set(answerProofAtom, false)
    expect(await called).toEqual(Exit.fail(refusal))
    expect([asked(), state.calls, store.get(isAuthenticatedAtom)]).toEqual([null, 1, true])
  })

  it("shares the question with others", async () => {
    const { callAtom, guarded, isAsked, state, store } = await signedIn()
    const readAtom = resultAtom(() => guarded)
    const answers = [store.set(callAtom), store.get(readAtom), store.set(callAtom)]
    await eventually(() => expect(state.calls).toBe(3))
    await isAsked()
    await store.set(proveAtom, "password", "right")
    expect(await Promise.all(answers)).toEqual([Exit.succeed(page), Exit.succeed(page), Exit.succeed(page)])
    expect(state.proofs).toBe(1)
  })

  it("takes the question back when nobody waits for it any more", async () => {
    const { asked, callAtom, isAsked, store } = await signedIn()
    const stopped = new AbortController()
    const called = store.set(callAtom, stopped.signal)
    await isAsked()
    stopped.abort()
    expect(Exit.hasInterrupts(await called)).toBe(true)
    await eventually(() => expect(asked()).toBeNull())
  })

  it.each([
    ["right", null],
    [null, { _tag: "Failed", text: "No passkey was used. Nothing was changed; try again." }]
  ])("asks the browser for a passkey, which answers %j", async (answer, told) => {
    const others = Layer.mergeAll(
      Layer.succeed(PasskeyPrompt, PasskeyPrompt.of({ isKnown: true, ask: () => Effect.succeed(answer) })),
      fakeCalls(SignInMethodsGroup, { stepUpOptions: () => Effect.succeed(new PasskeyOptions({ options: {} })) })
    )
    const { callAtom, isAsked, state, store } = await signedIn(undefined, others)
    void store.set(callAtom)
    await isAsked()
    expect(await store.set(proveAtom, "passkey", "")).toEqual(told)
    expect(state.proofs).toBe(answer === null ? 0 : 1)
  })

  it.each<readonly [string, CallFailure, object]>([
    ["how long to wait", makeFailure({ status: 429, retryAfterSeconds: 30 }), { _tag: "Throttled", seconds: 30 }],
    [
      "what the server says",
      makeFailure({ status: 503, message: "Not now", referenceNumber: "R-3" }),
      { _tag: "Failed", text: "Not now | Ref #: R-3" }
    ]
  ])("is told %s when the proof cannot be checked", async (_, problem, told) => {
    const { callAtom, isAsked, store } = await signedIn(problem)
    void store.set(callAtom)
    await isAsked()
    expect(await store.set(proveAtom, "password", "right")).toEqual(told)
  })

  it("waits while a second factor is set up, whose own question comes first", async () => {
    const others = fakeSignInMethods({
      beginTotp: () =>
        Effect.suspend(() =>
          state.isFresh ? Effect.succeed(enrolment) : Effect.fail(makeFailure({ ...wantsProof, methods: state.ways }))
        )
    })
    const state: { isFresh: boolean; ways: ReadonlyArray<"password"> } = { isFresh: false, ways: ["password"] }
    const { asked, callAtom, isAsked, store } = await signedIn(undefined, others, [])
    const called = store.set(callAtom)
    await isAsked()
    expect(asked()).toEqual([])
    const begun = store.set(signInAct.runAtom, { _tag: "BeginTotp" })
    await eventually(() => expect(asked()).toEqual(["password"]))
    // After cancelling, only the question for the set-up is left.
    store.set(answerProofAtom, false)
    expect([await begun, asked()]).toEqual([null, []])
    // A way that needs the factor itself can never be answered.
    state.ways = []
    expect(await store.set(signInAct.runAtom, { _tag: "BeginTotp" })).toBeNull()
    expect(asked()).toEqual([])
    state.isFresh = true
    await store.set(signInAct.runAtom, { _tag: "BeginTotp" })
    expect(store.get(shownSecretAtom)).toEqual({ _tag: "Enrolment", enrolment })
    store.set(offerProofAtom, "totp")
    expect([asked(), store.get(shownSecretAtom)]).toEqual([["totp"], null])
    expect(await store.set(proveAtom, "totp", "right")).toBeNull()
    expect(await called).toEqual(Exit.succeed(page))
    expect(asked()).toBeNull()
  })
})
