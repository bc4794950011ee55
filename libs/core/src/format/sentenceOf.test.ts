import { expect, it } from "vitest"
import { sentenceOf } from "./sentenceOf.ts"

it.each([
  ["proves treaty residence", "Proves treaty residence."],
  ["Who may sign?", "Who may sign?"],
  ["élargi.", "Élargi."],
  ["", ""]
])("%j reads %j as a sentence", (text, sentence) => {
  expect(sentenceOf(text)).toBe(sentence)
})
