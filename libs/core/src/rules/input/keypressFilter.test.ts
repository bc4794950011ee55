import { describe, expect, it } from "@effect/vitest"
import { acceptsAlphanumeric, acceptsDigitsAndDot } from "./keypressFilter.ts"

const namedKeys = ["Backspace", "Delete", "Tab", "Enter", "Escape", "ArrowLeft", "Home", "F1", "F12", "Shift"]
const otherCharacters = [" ", "-", ",", "/", "é", "ß", "٣", "½", "😀", "Dead", "Process", ""]

describe("digits and a dot", () => {
  it.each("0123456789.".split(""))("lets %s through", (key) => {
    expect(acceptsDigitsAndDot(key)).toBe(true)
  })

  it.each(namedKeys)("lets the key %s through", (key) => {
    expect(acceptsDigitsAndDot(key)).toBe(true)
  })

  it.each([...otherCharacters, "a", "Z", "e", "+"])("stops %j", (key) => {
    expect(acceptsDigitsAndDot(key)).toBe(false)
  })
})

describe("alphanumerics only", () => {
  it.each("0189azAZ".split(""))("lets %s through", (key) => {
    expect(acceptsAlphanumeric(key)).toBe(true)
  })

  it.each(namedKeys)("lets the key %s through", (key) => {
    expect(acceptsAlphanumeric(key)).toBe(true)
  })

  it.each([...otherCharacters, ".", "_", "+"])("stops %j", (key) => {
    expect(acceptsAlphanumeric(key)).toBe(false)
  })
})
