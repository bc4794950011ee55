import { assert, it } from "@effect/vitest"
import { isInnerFileName } from "./isInnerFileName.ts"

it.each(["6166.pdf", "scans/6166 Copper.pdf", "a/b/ü.png", "..6166.pdf", "a..b/c.jpg"])("%s is in the folder", (name) =>
  assert.isTrue(isInnerFileName(name))
)

it.each([
  "../6166.pdf",
  "scans/../../6166.pdf",
  "..",
  "./6166.pdf",
  "/etc/passwd",
  "C:/6166.pdf",
  "..\\6166.pdf",
  "scans//6166.pdf",
  "scans/",
  ".. /6166.pdf",
  "6166\u0000.pdf",
  `${"a".repeat(252)}.pdf`
])("%s may lie elsewhere, or nowhere", (name) => assert.isFalse(isInnerFileName(name)))
