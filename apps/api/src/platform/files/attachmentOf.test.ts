import { describe, expect, it } from "@effect/vitest"
import { attachmentOf } from "./attachmentOf.ts"

const hostile = [
  "../../etc/passwd",
  "a\r\nSet-Cookie: x=1",
  'quote".pdf',
  "nul\0.pdf",
  "\u202Efdp.exe",
  "lone \uD800.pdf",
  ".htaccess",
  "C:\\windows\\system.ini",
  "%22;x=.pdf",
  "semi;colon, comma.pdf",
  "x".repeat(255)
]

describe("the header by which a file is saved", () => {
  it.each([
    ["W-8BEN 2026.pdf", `attachment; filename="W-8BEN 2026.pdf"; filename*=UTF-8''W-8BEN%202026.pdf`],
    ["Résumé (1).pdf", `attachment; filename="Resume (1).pdf"; filename*=UTF-8''R%C3%A9sum%C3%A9%20%281%29.pdf`],
    ["東京.pdf", `attachment; filename="__.pdf"; filename*=UTF-8''%E6%9D%B1%E4%BA%AC.pdf`]
  ])("names %s in both forms", (name, header) => {
    expect(attachmentOf(name)).toBe(header)
  })

  it.each(hostile)("I08: is well formed for %j", (name) => {
    const header = attachmentOf(name)
    const found = /^attachment; filename="([^"\\/%]+)"; filename\*=UTF-8''([\w.~!#$&+^`|%-]+)$/.exec(header)
    expect(found).not.toBeNull()
    expect(header).toMatch(/^[\x20-\x7e]+$/)
    const saved = decodeURIComponent(found?.[2] ?? "")
    expect(saved).not.toMatch(/[\p{Cc}\p{Cf}/\\]|^\./u)
  })
})
