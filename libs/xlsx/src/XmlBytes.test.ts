import { describe, expect, it } from "@effect/vitest"
import { drawerOf } from "@reclaim/core/testing/drawer"
import { bytesOf, XmlBytes } from "./XmlBytes.ts"

const xml = new XmlBytes()

const writtenXml = (write: () => void): string => {
  write()
  return Buffer.from(xml.take()).toString()
}

describe("XmlBytes", () => {
  it.each([0, 1, 9, 10, 2 ** 31 - 1, 2 ** 31, 2 ** 32 + 7, 999_999_999_999_999, Number.MAX_SAFE_INTEGER])(
    "writes the digits of %s",
    (number) => {
      expect(writtenXml(() => xml.whole(number))).toBe(String(number))
    }
  )

  it("writes any whole number of smallest units in units", () => {
    const draw = drawerOf(5)
    for (let index = 0; index < 2000; index++) {
      const digits = draw.below(5)
      const size = Math.floor(draw.below(2_000_000_000) * 4_000_000 * 10 ** -draw.below(15))
      const minor = draw.below(2) === 0 ? size : -size
      const exact = (BigInt(minor) < 0n ? "-" : "") + `${BigInt(size) / 10n ** BigInt(digits)}`
      const part = String(BigInt(size) % 10n ** BigInt(digits)).padStart(digits, "0")
      expect(writtenXml(() => xml.decimal(minor, digits))).toBe(digits === 0 ? exact : `${exact}.${part}`)
    }
  })

  it("keeps what was written when it has to grow", () => {
    const long = "東京🏦".repeat(300_000)
    const text = writtenXml(() => {
      xml.raw(bytesOf("<t>"))
      xml.text(long)
      for (let index = 0; index < 300_000; index++) xml.whole(index % 10)
      xml.raw(bytesOf("</t>"))
    })
    expect(text).toBe(`<t>${long}${"0123456789".repeat(30_000)}</t>`)
  })

  it("writes what stands there already once more", () => {
    const text = writtenXml(() => {
      xml.text("Łódź ")
      xml.whole(1234)
      xml.again(xml.length - 4, 3)
    })
    expect(text).toBe("Łódź 1234123")
  })

  it("gives what was written since the last time", () => {
    xml.text("first")
    expect(Buffer.from(xml.take()).toString()).toBe("first")
    expect(xml.length).toBe(0)
    xml.text("2")
    expect(Buffer.from(xml.take()).toString()).toBe("2")
  })
})
