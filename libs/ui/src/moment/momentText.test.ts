import { describe, expect, it } from "vitest"
import { inTimeZone } from "@reclaim/core/testing/inTimeZone"
import { momentText } from "./momentText.ts"

const instant = new Date("2026-11-20T23:05:59Z")

describe("a moment in words", () => {
  it.each([
    ["UTC", "20 NOV 2026, 23:05"],
    ["Europe/Zurich", "21 NOV 2026, 00:05"],
    ["America/New_York", "20 NOV 2026, 18:05"]
  ])("in %s", (zone, text) => {
    expect(momentText(instant, zone)).toBe(text)
  })

  it("follows the device without a zone", () => {
    inTimeZone("Asia/Tokyo", () => expect(momentText(instant, null)).toBe("21 NOV 2026, 08:05"))
  })
})
