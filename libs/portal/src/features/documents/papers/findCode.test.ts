import { PaperKey } from "@reclaim/core/domain/document/paper/PaperCode"
import { paperCodeText } from "@reclaim/core/rules/document/paper/paperCode"
import { drawerOf } from "@reclaim/core/testing/drawer"
import encodeQr from "qr"
import { describe, expect, it } from "vitest"
import { findCode, type Picture } from "./codesOfFile.ts"

const code = paperCodeText({ clientId: 12, key: PaperKey.make("5QHDFGJ9A0Z3XK7WVTRPNMCB12"), page: 2 })

/** A grey page with the code somewhere on it, each of its cells so many points wide. */
const pageWith = (text: string | null, cell: number, noise: number): Picture => {
  const [width, height] = [900, 1100]
  const cells = text === null ? [] : encodeQr(text, "raw", { ecc: "quartile", border: 4 })
  const data = new Uint8ClampedArray(width * height * 4)
  const draw = drawerOf(7)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isDark = cells[Math.floor((y - 90) / cell)]?.[Math.floor((x - 500) / cell)] === true
      const light = (isDark ? 60 : 200) + (noise === 0 ? 0 : draw.below(2 * noise) - noise)
      data.fill(light, (y * width + x) * 4, (y * width + x) * 4 + 3)
      data[(y * width + x) * 4 + 3] = 255
    }
  }
  return { data, width, height }
}

describe("the code of a page", () => {
  it.each([
    ["clean", 5, 0],
    ["grey and dirty", 6, 30],
    ["so dirty that only its half size is read", 8, 60]
  ])("is found where the picture is %s", (_, cell, noise) => {
    expect(findCode(pageWith(code, cell, noise))).toBe(code)
  })

  it("is null on a page without one", () => {
    expect(findCode(pageWith(null, 5, 20))).toBeNull()
  })
})
