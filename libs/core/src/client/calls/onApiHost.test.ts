import { expect, it } from "@effect/vitest"
import type { ReportFile } from "../../domain/export/ReportFile.ts"
import { onApiHost } from "./onApiHost.ts"

const link = (url: string): ReportFile => ({ _tag: "Link", url, extension: "xlsx", name: "Reclaims" })

it.each([
  ["a path", "https://api.test", "/downloads/1", "https://api.test/downloads/1"],
  ["a path on the page's own origin", "", "/downloads/1", "/downloads/1"],
  ["an address of its own", "https://api.test", "https://files.test/1", "https://files.test/1"]
])("the link of a file is completed when it is %s", (_, apiHost, url, completed) => {
  expect(onApiHost(apiHost)(link(url))).toEqual(link(completed))
})

it("a file that came whole stays as it is", () => {
  const file: ReportFile = { _tag: "Bytes", bytes: new Uint8Array([1]), extension: "pdf", name: "Reclaims" }
  expect(onApiHost("https://api.test")(file)).toBe(file)
})
