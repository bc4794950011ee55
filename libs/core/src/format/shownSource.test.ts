import { expect, it } from "@effect/vitest"
import { shownSource } from "./shownSource.ts"

it.each([
  ["general professional knowledge; no source seen", "not confirmed by a source"],
  ["general knowledge", "not confirmed by a source"],
  ["own knowledge; PP statement shows 20% on a GB PID", "PP statement shows 20% on a GB PID"],
  ["clearstream.com 2941480 (2024); lead from domain notes", "clearstream.com 2941480 (2024)"],
  ["luxcsd.com lt17036 (dates); rule general knowledge", "luxcsd.com lt17036 (dates)"],
  ["clearstream.com 1290364 (2013-08-09); start date own", "clearstream.com 1290364 (2013-08-09)"],
  ["PwC WWTS switzerland 2025-01-16; markets.csv", "PwC WWTS switzerland 2025-01-16"],
  [
    "PwC WWTS ireland 2025-02-10; clearstream.com 2976550 (markets.csv)",
    "PwC WWTS ireland 2025-02-10; clearstream.com 2976550"
  ],
  ["markets.csv", "not confirmed by a source"],
  [
    "convention of 2011-10-06, article 10; rate not seen in a source",
    "convention of 2011-10-06, article 10; not confirmed by a source"
  ],
  ["HMRC DT7904", "HMRC DT7904"]
])("of “%s” a reader sees “%s”", (source, shown) => {
  expect(shownSource(source)).toBe(shown)
})
