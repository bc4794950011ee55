import { assert, describe, it } from "@effect/vitest"
import { siblingModule, placesOf } from "./serverFiles.ts"

describe("placesOf", () => {
  const folder = "/srv/tax%20reclaim%20100%25%20%E2%80%93%20Z%C3%BCrich"

  it("finds files of the repository from the sources", () => {
    const placeOf = placesOf(`file://${folder}/apps/api/src/platform/process/serverFiles.ts`)
    assert.strictEqual(
      placeOf("apps/api/reference/", "reference/"),
      "/srv/tax reclaim 100% – Zürich/apps/api/reference/"
    )
  })

  it("finds files of a release from any module of the bundle", () => {
    const placeOf = placesOf(`file://${folder}/server/serving-Cx81.js`)
    assert.strictEqual(placeOf("apps/api/reference/", "reference/"), "/srv/tax reclaim 100% – Zürich/reference/")
  })
})

const siblingAddress = (module: string) => siblingModule("./pdfThread.ts", module).href

describe("siblingModule", () => {
  it("names a source beside a source, and a script of the bundle beside its chunks", () => {
    assert.strictEqual(siblingAddress("file:///srv/files/PdfWorker.ts"), "file:///srv/files/pdfThread.ts")
    assert.strictEqual(siblingAddress("file:///srv/server/serving-Cx81.js"), "file:///srv/server/pdfThread.js")
  })
})
