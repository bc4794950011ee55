import { expect, it } from "vitest"
import { formPageOf } from "./formPageOf.ts"

it.each([
  ["us-2848", "https://www.irs.gov/forms-pubs/about-form-2848"],
  ["us-6166", "https://www.irs.gov/forms-pubs/about-form-8802"],
  ["us-w9", "https://www.irs.gov/forms-pubs/about-form-w-9"],
  ["poa-provider", null]
])("the page about %s is %s", (code, page) => {
  expect(formPageOf(code)).toBe(page)
})
