import { describe, expect, it } from "@effect/vitest"
import { BackpressureWindow } from "./BackpressureWindow.ts"

const isSettled = async (promise: Promise<void>): Promise<boolean> => {
  const turn = Promise.resolve().then(() => Promise.resolve("later"))
  return (await Promise.race([promise.then(() => "done"), turn.then(() => turn)])) === "done"
}

describe("BackpressureWindow", () => {
  it("has room while fewer than the most are under way", async () => {
    const credit = new BackpressureWindow(10)
    expect(await isSettled(credit.room())).toBe(true)
    credit.spend(9)
    expect(await isSettled(credit.room())).toBe(true)
  })

  it("makes the next wait until enough have arrived", async () => {
    const credit = new BackpressureWindow(10)
    credit.spend(25)
    const next = credit.room()
    expect(await isSettled(next)).toBe(false)
    credit.repay(10)
    expect(await isSettled(next)).toBe(false)
    credit.repay(10)
    await next
    expect(await isSettled(credit.room())).toBe(true)
  })
})
