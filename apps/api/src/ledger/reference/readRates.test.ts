import * as NodeServices from "@effect/platform-node/NodeServices"
import { assert, layer } from "@effect/vitest"
import { Effect, FileSystem, Path } from "effect"
import { readRates, referenceFolder, treatyFile, withholdingFile } from "./ReferenceData.ts"

layer(NodeServices.layer)("A table of rates", (it) => {
  it.effect.each<[file: string, from: string, to: string, problem: RegExp]>([
    [withholdingFile, "CH,ordinary,any,", "CH,usual,any,", /^line 2, column income: /],
    [withholdingFile, "CH,ordinary,any,", "CH,ordinary,all,", /^line 2, column recipient: /],
    [withholdingFile, "2015-01-01,,35,", "2015-01-01,,135,", /^line 2, column rate_percent: .*at most 100/],
    [withholdingFile, "2015-01-01,,35,", "2015-01-01,,-35,", /^line 2, column rate_percent: /],
    [withholdingFile, "2015-01-01,,35,", "2015-13-01,,35,", /^line 2, column valid_from: /],
    [withholdingFile, "markets.csv,verified", "markets.csv,sure", /^line 2, column confidence: /],
    [withholdingFile, "CH,ordinary,any,", "Swiss,ordinary,any,", /^line 2, column market: /],
    [withholdingFile, "2020-01-01,2020-12-31,28", "2019-12-31,2020-12-31,28", /^line 7, column valid_from: .* line 6$/],
    [withholdingFile, "2020-01-01,2020-12-31,28", "2020-01-01,2019-12-31,28", /^line 7, column valid_to: /],
    [treatyFile, "AT,US,any,", "AT,US,everyone,", /^line 2, column entity_class: /],
    [treatyFile, "AT,US,any,", "AT,USA,any,", /^line 2, column residence: /],
    [treatyFile, "15,treaty,10(2)", "15,agreement,10(2)", /^line 2, column basis: /],
    [treatyFile, "15,treaty,10(2)", "100.1,treaty,10(2)", /^line 2, column rate_percent: /],
    [
      treatyFile,
      "page of US agrees,verified,ordinary",
      "page of US agrees,probably,ordinary",
      /^line 2, column confidence: /
    ],
    [treatyFile, "page of US agrees,verified,ordinary", "page of US agrees,verified,usual", /^line 2, column income: /],
    [treatyFile, ",18m from pay date", ",soon", /^line \d+, column limit: .*18m from pay date/],
    [treatyFile, "AT,GB,any,2020-01-01", "AT,GB,any,2019-12-31", /^line 5, column valid_from: .* line 4$/]
  ])("%s is refused with line and column when %s becomes %s", ([file, from, to, problem]) =>
    Effect.gen(function* () {
      const files = yield* FileSystem.FileSystem
      const path = yield* Path.Path
      const folder = yield* files.makeTempDirectoryScoped()
      for (const one of [withholdingFile, treatyFile]) {
        const text = yield* files.readFileString(path.join(referenceFolder, one))
        assert.isTrue(one !== file || text.includes(from))
        yield* files.writeFileString(path.join(folder, one), one === file ? text.replace(from, to) : text)
      }
      const refusal = yield* Effect.flip(readRates(folder))
      assert.deepInclude(refusal, { _tag: "ReferenceTableInvalid", file })
      assert.match("problem" in refusal ? refusal.problem : "", problem)
    })
  )
})
