import { describe, expect, it } from "vitest"
import { missingCardPackages } from "./cardPackages.mjs"

const fileImporting = (file, ...specifiers) => ({ file, imports: specifiers.map((specifier) => ({ specifier })) })

const manifests = [
  { nx: {}, devDependencies: { nx: "1.0.0", storybook: "1.0.0", vitest: "1.0.0" } },
  { dependencies: { "ag-charts-react": "1.0.0", "ag-grid-react": "1.0.0", react: "1.0.0", "react-dom": "1.0.0" } },
  { dependencies: { "date-fns": "1.0.0", effect: "1.0.0", jotai: "1.0.0", "react-router-dom": "1.0.0" } }
]
const sources = [
  fileImporting("libs/ui/src/grid/DataTable.tsx", "react", "ag-grid-react", "ag-charts-react"),
  fileImporting("libs/core/src/format/timeAgo.ts", "effect", "date-fns/formatDistance"),
  fileImporting("libs/portal/src/app/main.tsx", "jotai/utils", "react-dom/client", "react-router-dom"),
  fileImporting("libs/core/src/format/timeAgo.test.ts", "vitest"),
  fileImporting("libs/ui/src/grid/DataTable.stories.tsx", "storybook/test")
]
const workspace = { manifests, sources, configuration: { targetDefaults: {} } }

/** Findings for a file that imports packages other than those above. */
const findingsFor = (file, ...specifiers) =>
  missingCardPackages({
    ...workspace,
    sources: [...sources.filter((source) => source.file !== file), fileImporting(file, ...specifiers)]
  })

describe("the packages of the design card", () => {
  it("are all in use where each is imported", () => expect(missingCardPackages(workspace)).toEqual([]))

  it("miss one that the product no longer imports", () =>
    expect(findingsFor("libs/ui/src/grid/DataTable.tsx", "react", "ag-grid-community", "ag-charts-react")).toEqual([
      expect.stringMatching(/^ag-grid-react: product code does not import it/)
    ]))

  it("miss one that only a test or a story imports", () => {
    const file = "libs/core/src/format/timeAgo.ts"
    const without = sources.filter((source) => source.file !== file)
    for (const place of ["libs/core/src/a.test.ts", "libs/ui/src/a.stories.tsx", "apps/e2e/src/a.ts"]) {
      const others = [fileImporting(file, "effect"), fileImporting(place, "date-fns")]
      expect(missingCardPackages({ ...workspace, sources: [...without, ...others] })).toEqual([
        expect.stringMatching(/^date-fns: product code/)
      ])
    }
  })

  it("miss one whose name only begins an import", () =>
    expect(findingsFor("libs/ui/src/grid/DataTable.stories.tsx", "storybook-other/test")).toEqual([
      expect.stringMatching(/^storybook: a story does not import it/)
    ]))

  it("miss one that is no dependency", () => {
    const without = manifests.map(({ dependencies = {}, ...rest }) => {
      const { effect: _effect, ...others } = dependencies
      return { ...rest, dependencies: others }
    })
    expect(missingCardPackages({ ...workspace, manifests: without })).toEqual([
      expect.stringMatching(/^effect: it is not a dependency/)
    ])
  })

  it("miss Nx without its configuration", () =>
    expect(missingCardPackages({ ...workspace, configuration: {} })).toEqual([
      expect.stringMatching(/^nx: no configuration names it/)
    ]))
})
