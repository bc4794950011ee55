import { expect, it } from "@effect/vitest"
import { recoveryCodeBytes, recoveryCodeHash, recoveryCodeOf } from "./SecondFactors.ts"

const code = recoveryCodeOf(new Uint8Array(recoveryCodeBytes).map((_, at) => at * 17))

it("writes a code in six groups of four", () => {
  expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/)
  expect(recoveryCodeOf(new Uint8Array(15))).toBe("0000-0000-0000-0000-0000-0000")
  expect(recoveryCodeOf(new Uint8Array(15).fill(255))).toBe("ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ")
})

it("knows a code again however it is typed", () => {
  const zeros = recoveryCodeHash("1000-0000-0000-0000-0000-0000")
  expect(recoveryCodeHash(code.toLowerCase().replaceAll("-", " "))).toEqual(recoveryCodeHash(code))
  expect(recoveryCodeHash("looo OOOO oooo oooo oooo oooo")).toEqual(zeros)
})

it("takes nothing else for a code", () => {
  for (const typed of ["", "123456", `${code}0`, code.slice(1), code.replace(/^./, "U")]) {
    expect(recoveryCodeHash(typed)).toBeNull()
  }
})
