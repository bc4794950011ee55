import { describe, expect, it } from "vitest"
import { bundledModules, entriesOf, scriptsOf } from "./bundleEntries.mjs"

const chunk = (fileName, isEntry, imports, dynamicImports = []) => ({ fileName, isEntry, imports, dynamicImports })

describe("the bundle of the server", () => {
  it("has a file for each module that a source names beside it", () => {
    const text = 'file: siblingModule("./checkThread.ts", import.meta.url),\n new URL("./other.ts", import.meta.url)'
    expect(bundledModules("apps/api/src/files/FileChecks.ts", text)).toEqual(["apps/api/src/files/checkThread.ts"])
  })

  it("refuses two modules of one name, which would be one file", () => {
    expect(entriesOf(["a/main.ts", "a/main.ts", "a/thread.ts"])).toEqual({ main: "a/main.ts", thread: "a/thread.ts" })
    expect(() => entriesOf(["a/thread.ts", "b/thread.ts"])).toThrow(/b\/thread\.ts and a\/thread\.ts/)
  })

  it("is shipped without what only the programs left out reach", () => {
    const chunks = [
      chunk("portal.js", true, ["shared.js"], ["later.js"]),
      chunk("serve.js", true, ["shared.js"], ["demonstration.js"]),
      chunk("shared.js", false, ["node:fs"]),
      chunk("later.js", false, ["portal.js"]),
      chunk("demonstration.js", false, [])
    ]
    expect(scriptsOf(chunks, ["serve.js"])).toEqual(["later.js", "portal.js", "shared.js"])
  })
})
