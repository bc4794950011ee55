import type { CallFailure } from "@reclaim/core/domain/failure/CallFailure"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { Deferred, Effect } from "effect"
import { atom } from "jotai"
import { describe, expect, it, vi } from "vitest"
import { fakeServices } from "../../testing/fakeServices.ts"
import { makePortalStore } from "../start/makePortalStore.ts"
import { makeQuery } from "./makeQuery.ts"
import { eventually } from "../../testing/eventually.ts"

interface Question {
  readonly client: number
  readonly word: string
}

const defect = "It could not be read."

/** A screen that asks for the number of letters; each call is answered by `ask`. */
const screen = (ask: (question: Question) => Effect.Effect<number, CallFailure>, first: Question | null) => {
  const asked: Array<Question> = []
  const questionAtom = atom(first)
  const query = makeQuery<Question, number>({
    question: (get) => get(questionAtom),
    subject: ({ client }) => client,
    ask: (question) => {
      asked.push(question)
      return ask(question)
    },
    defect
  })
  const store = makePortalStore(fakeServices())
  store.sub(query.stateAtom, () => undefined)
  const state = () => store.get(query.stateAtom)
  return {
    asked,
    state,
    question: (next: Question | null) => store.set(questionAtom, next),
    retry: () => store.set(query.retryAtom),
    acknowledge: () => store.set(query.acknowledgeAtom),
    becomes: (expected: object) => eventually(() => expect(state()).toMatchObject(expected))
  }
}

const ada = { client: 7, word: "Ada" }
const letters = ({ word }: Question) => Effect.succeed(word.length)

describe("a question of a screen", () => {
  it("is loading until it is answered", async () => {
    const answer = Deferred.makeUnsafe<number>()
    const { becomes, state } = screen(() => Deferred.await(answer), ada)
    expect(state()).toEqual({ _tag: "Loading" })
    Deferred.doneUnsafe(answer, Effect.succeed(3))
    await becomes({ _tag: "Answered" })
    expect(state()).toEqual({ _tag: "Answered", question: ada, answer: 3, isRefreshing: false })
  })

  it("interrupts the call in flight when another is asked", async () => {
    const interrupted = vi.fn()
    const { becomes, question } = screen(
      (asked) =>
        asked === ada ? Effect.never.pipe(Effect.onInterrupt(() => Effect.sync(interrupted))) : letters(asked),
      ada
    )
    await Promise.resolve()
    question({ client: 7, word: "Otto" })
    await becomes({ _tag: "Answered", answer: 4 })
    expect(interrupted).toHaveBeenCalledOnce()
  })

  it("keeps what was shown until the next answer is there", async () => {
    const next = Deferred.makeUnsafe<number>()
    const { becomes, question, state } = screen((asked) => (asked === ada ? letters(asked) : Deferred.await(next)), ada)
    await becomes({ _tag: "Answered" })
    question({ client: 7, word: "Otto" })
    expect(state()).toEqual({ _tag: "Answered", question: ada, answer: 3, isRefreshing: true })
    Deferred.doneUnsafe(next, Effect.succeed(4))
    await becomes({ answer: 4, isRefreshing: false })
  })

  it("drops an answer about somebody else", async () => {
    const { becomes, question, state } = screen((asked) => (asked === ada ? letters(asked) : Effect.never), ada)
    await becomes({ _tag: "Answered" })
    question({ client: 8, word: "Ada" })
    expect(state()).toEqual({ _tag: "Loading" })
  })

  it("is asked anew when tried again", async () => {
    let isDown = true
    const { asked, becomes, retry, state } = screen(
      (question) =>
        Effect.suspend(() =>
          isDown ? Effect.fail(makeFailure({ status: 503, message: "Not now" })) : letters(question)
        ),
      ada
    )
    await becomes({ _tag: "Failed" })
    expect(state()).toEqual({ _tag: "Failed", text: "Not now" })
    isDown = false
    retry()
    expect(state()).toEqual({ _tag: "Loading" })
    await becomes({ _tag: "Answered", answer: 3 })
    expect(asked).toEqual([ada, ada])
  })

  it("has words for a failure that is a mistake of ours", async () => {
    const { becomes, state } = screen(() => Effect.die(new Error("broken")), ada)
    await becomes({ _tag: "Failed", text: defect })
    expect(state()).toMatchObject({ _tag: "Failed", text: defect })
  })

  it("asks nothing while there is nothing to ask", async () => {
    const { asked, becomes, question, state } = screen(letters, null)
    expect(state()).toEqual({ _tag: "Unasked" })
    expect(asked).toEqual([])
    question(ada)
    await becomes({ _tag: "Answered" })
    question(null)
    expect(state()).toEqual({ _tag: "Unasked" })
  })

  it("is put aside until something is asked for again", async () => {
    const { acknowledge, becomes, retry, state } = screen(letters, ada)
    await becomes({ _tag: "Answered" })
    acknowledge()
    expect(state()).toEqual({ _tag: "Acknowledged" })
    retry()
    await becomes({ _tag: "Answered", isRefreshing: false })
  })
})
