import { describe, expect, it } from "vitest"
import { decideInstallation } from "./installation.mjs"

const lock = {
  packages: {
    "": {},
    "libs/core": {},
    "tools/test-binaries": { dev: true },
    "node_modules/@reclaim/core": { resolved: "libs/core", link: true },
    "node_modules/@reclaim/test-binaries": { resolved: "tools/test-binaries", link: true },
    "node_modules/effect": { version: "4.1.0" },
    "node_modules/other-platform": { version: "1.0.0", optional: true },
    "node_modules/vitest": { version: "5.1.0", dev: true }
  }
}
const running = {
  "node_modules/@reclaim/core": { resolved: "libs/core", link: true },
  "node_modules/effect": { version: "4.1.0" }
}
const everything = { ...running, "node_modules/vitest": { version: "5.1.0", dev: true } }
const decideFor = (packages, withDevelopment) =>
  decideInstallation(lock, packages === null ? null : { packages }, withDevelopment)

describe("decideInstallation", () => {
  it.each([
    ["everything where nothing is installed", null, true, { install: "all", withDevelopment: true }],
    ["what running takes where nothing is installed", null, false, { install: "all", withDevelopment: false }],
    ["nothing where what running takes is there", running, false, { install: null, withDevelopment: false }],
    ["the rest where development asks for more", running, true, { install: "rest", withDevelopment: true }],
    ["nothing where everything is there", everything, true, { install: null, withDevelopment: true }],
    ["nothing for a start where everything is there", everything, false, { install: null, withDevelopment: true }],
    [
      "everything again, with what development has, for another version",
      { ...everything, "node_modules/effect": { version: "4.0.5" } },
      false,
      { install: "all", withDevelopment: true }
    ],
    [
      "the rest for another version of what development has",
      { ...everything, "node_modules/vitest": { version: "5.0.0", dev: true } },
      true,
      { install: "rest", withDevelopment: true }
    ],
    [
      "everything where a folder of our own is not linked",
      { "node_modules/effect": { version: "4.1.0" } },
      false,
      { install: "all", withDevelopment: false }
    ]
  ])("installs %s", (_, packages, withDevelopment, expected) => {
    expect(decideFor(packages, withDevelopment)).toEqual(expected)
  })
})
