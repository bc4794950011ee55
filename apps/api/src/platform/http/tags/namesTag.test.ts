import { expect, it } from "@effect/vitest"
import { namesTag } from "./namesTag.ts"

const strong = '"a,b-1"'

it.each<[string, string | undefined, boolean]>([
  ["itself", strong, true],
  ["its weak form", `W/${strong}`, true],
  ["one of several", `"other", ${strong} ,"third"`, true],
  ["one of several without spaces", `"other",W/${strong}`, true],
  ["one with spaces around it", ` \t${strong} `, true],
  ["anything", "*", true],
  ["anything with spaces around it", " * ", true],
  ["an asterisk among others", '"other", *', false],
  ["a quoted asterisk", '"*"', false],
  ["another", '"other"', false],
  ["a part of it before the comma", '"a"', false],
  ["itself without quotes", "a,b-1", false],
  ["weakness in small letters", `w/${strong}`, false],
  ["a tag around it", '"x"a,b-1"', false],
  ["nothing", undefined, false],
  ["an empty header", "", false],
  ["commas only", ", ,", false]
])("a tag is named by %s or not", (_, header, isNamed) => {
  expect(namesTag(header, strong)).toBe(isNamed)
  expect(namesTag(header, `W/${strong}`)).toBe(isNamed)
})

it("a header of many commas takes no time", () => {
  expect(namesTag(`${",".repeat(8000)}"`, strong)).toBe(false)
})
