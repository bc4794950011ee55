import { describe, expect, it } from "@effect/vitest"
import { Delegation } from "../../domain/contact/Delegation.ts"
import type { DelegableAct } from "../../domain/contact/DelegableAct.ts"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { makePower } from "../../testing/people/makePower.ts"
import { decideTurn, type SigningPerson, type TurnSigner } from "./decideTurn.ts"

const day = CalendarDate.make("2026-11-25")
const asked = { ownerId: 7, code: "poa-fi", day }

const ada = 1
const bo = 2
const cleo = 3

const person = (contactId: number, overrides: Partial<SigningPerson> = {}): SigningPerson => ({
  contactId,
  powers: [makePower()],
  delegation: [],
  ...overrides
})

const signer = (n: number, contactId: number, overrides: Partial<TurnSigner> = {}): TurnSigner => ({
  n,
  contactId,
  mode: "alone",
  groupName: "",
  state: "asked",
  signedBy: null,
  ...overrides
})

const to = (
  toContactId: number,
  overrides: { readonly acts?: ReadonlyArray<DelegableAct>; readonly toDay?: string } = {}
) =>
  new Delegation({
    toContactId,
    fromDay: CalendarDate.make("2026-11-20"),
    toDay: CalendarDate.make(overrides.toDay ?? "2026-11-25"),
    acts: overrides.acts ?? ["signing"]
  })

describe("whose turn it is to sign", () => {
  it("is that of who was asked", () => {
    const facts = { asked, people: [person(ada)], signers: [signer(1, ada)] }
    expect(decideTurn(facts, ada)).toEqual({ _tag: "Yours", n: 1, inPlaceOf: null })
    expect(decideTurn(facts, bo)).toEqual({ _tag: "NotYours" })
  })

  it("comes after who signs first", () => {
    const signers = [signer(1, ada), signer(2, bo, { state: "waiting" })]
    expect(decideTurn({ asked, people: [person(ada), person(bo)], signers }, bo)).toEqual({ _tag: "NotYet" })
  })

  it.each([
    ["for another owner", makePower({ owners: [8] })],
    ["for another document", makePower({ codes: ["us-w9"] })],
    ["that ended yesterday", makePower({ validTo: CalendarDate.make("2026-11-24") })],
    ["that is switched off", makePower({ isSuspended: true })],
    ["to sign jointly", makePower({ mode: "jointly", groupName: "Directors", groupCount: 2 })]
  ])("is nobody's by a power %s", (_, power) => {
    const facts = { asked, people: [person(ada, { powers: [power] })], signers: [signer(1, ada)] }
    expect(decideTurn(facts, ada)).toEqual({ _tag: "NoPower" })
  })

  it("is a delegate's on the days that were given", () => {
    const signers = [signer(1, ada)]
    const people = (delegation: Delegation) => [person(ada, { delegation: [delegation] }), person(bo, { powers: [] })]
    expect(decideTurn({ asked, people: people(to(bo)), signers }, bo)).toEqual({ _tag: "Yours", n: 1, inPlaceOf: ada })
    const ended = to(bo, { toDay: "2026-11-24" })
    expect(decideTurn({ asked, people: people(ended), signers }, bo)).toEqual({ _tag: "NotYours" })
    const documents = to(bo, { acts: ["documents"] })
    expect(decideTurn({ asked, people: people(documents), signers }, bo)).toEqual({ _tag: "NotYours" })
  })

  it("reaches no further by delegation than the power itself", () => {
    const narrow = person(ada, { delegation: [to(bo)], powers: [makePower({ owners: [8] })] })
    const facts = { asked, people: [narrow, person(bo)], signers: [signer(1, ada)] }
    expect(decideTurn(facts, bo)).toEqual({ _tag: "NoPower" })
  })

  it("is not handed on by a delegate", () => {
    const people = [person(ada, { delegation: [to(bo)] }), person(bo, { delegation: [to(cleo)] })]
    expect(decideTurn({ asked, people, signers: [signer(1, ada)] }, cleo)).toEqual({ _tag: "NotYours" })
  })

  it("is in person before it is in another's place", () => {
    const people = [person(ada, { delegation: [to(bo)] }), person(bo)]
    const facts = { asked, people, signers: [signer(1, ada), signer(2, bo)] }
    expect(decideTurn(facts, bo)).toEqual({ _tag: "Yours", n: 2, inPlaceOf: null })
  })

  it("comes once to each, also to who stands in for another", () => {
    const people = [person(ada, { delegation: [to(bo)] }), person(bo)]
    const signed = signer(2, bo, { state: "signed", signedBy: bo })
    expect(decideTurn({ asked, people, signers: [signer(1, ada), signed] }, bo)).toEqual({ _tag: "Signed" })
    const inPlace = signer(1, ada, { state: "signed", signedBy: bo })
    expect(decideTurn({ asked, people, signers: [inPlace, signer(2, bo)] }, bo)).toEqual({ _tag: "Signed" })
  })

  it.each(["declined", "replaced"] as const)("is over for who is %s", (state) => {
    const facts = { asked, people: [person(ada)], signers: [signer(1, ada, { state })] }
    expect(decideTurn(facts, ada)).toEqual({ _tag: "NotYours" })
  })
})
