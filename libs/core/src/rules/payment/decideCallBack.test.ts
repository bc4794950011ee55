import { describe, expect, it } from "vitest"
import { type CallBackFacts, decideCallBack } from "./decideCallBack.ts"

const asked: CallBackFacts = {
  callBack: { numberOnFile: "+12125550142", calledAt: new Date("2026-11-20T10:00:00Z"), spokeTo: "Ada Meyer" },
  proposedAt: new Date("2026-11-20T09:00:00Z"),
  numbersThen: ["+4681234567", "+12125550142"],
  now: new Date("2026-11-20T11:00:00Z")
}

const at = (calledAt: string) => ({ ...asked, callBack: { ...asked.callBack, calledAt: new Date(calledAt) } })

describe("a call-back", () => {
  it("counts to a number that was on file, after the proposal", () => {
    expect(decideCallBack(asked)).toEqual({})
  })

  it("does not count to another number, nor at another time", () => {
    expect(Object.keys(decideCallBack({ ...asked, numbersThen: ["+4681234567"] }))).toEqual(["numberOnFile"])
    expect(Object.keys(decideCallBack(at("2026-11-20T08:59:59Z")))).toEqual(["calledAt"])
    expect(Object.keys(decideCallBack(at("2026-11-20T11:00:01Z")))).toEqual(["calledAt"])
  })
})
