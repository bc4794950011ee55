import { describe, expect, it } from "@effect/vitest"
import { SignerState } from "../../domain/signing/SignerState.ts"
import { decideSigner, type SignerAct, signerActs } from "./decideSigner.ts"

/** Every step that there is; all others are forbidden. */
const allowed: ReadonlyArray<readonly [SignerState, SignerAct, SignerState]> = [
  ["waiting", "ask", "asked"],
  ["waiting", "replace", "replaced"],
  ["asked", "view", "viewed"],
  ["asked", "decline", "declined"],
  ["asked", "remind", "asked"],
  ["asked", "replace", "replaced"],
  ["viewed", "view", "viewed"],
  ["viewed", "sign", "signed"],
  ["viewed", "decline", "declined"],
  ["viewed", "remind", "viewed"],
  ["viewed", "replace", "replaced"]
]

const nextOf = (state: SignerState, act: SignerAct) => {
  const decided = decideSigner(state, act)
  return decided._tag === "Next" ? decided.state : null
}

const pairs = SignerState.literals.flatMap((state) => signerActs.map((act) => [state, act] as const))

describe("a signer", () => {
  it.each(pairs)("who is %s goes by %s only where they may", (state, act) => {
    const step = allowed.find(([from, by]) => from === state && by === act)
    expect(nextOf(state, act)).toBe(step?.[2] ?? null)
  })

  it("signs only after looking, and once", () => {
    expect(decideSigner("asked", "sign")).toEqual({ _tag: "Refused", code: "wrong_state" })
    expect(decideSigner("signed", "sign")).toEqual({ _tag: "Refused", code: "already_done" })
  })
})
