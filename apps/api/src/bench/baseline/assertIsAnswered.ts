import { WireDashboard } from "@reclaim/core/contract/dashboard/WireDashboard"
import { type DashboardFigures, dashboardOfFigures } from "@reclaim/engine/block/DashboardFigures"
import { Schema } from "effect"
import { deepStrictEqual } from "node:assert/strict"
import { zstdDecompressSync } from "node:zlib"

const encode = Schema.encodeSync(Schema.fromJsonString(WireDashboard))

/**
 * Refuses a response of the server that differs by a cent from the baseline: speed does not count if the figures are
 * wrong.
 */
export const assertIsAnswered = (
  { body, headers }: { readonly headers: Readonly<Record<string, unknown>>; readonly body: Buffer },
  figures: DashboardFigures
): void => {
  if (headers["content-encoding"] !== "zstd")
    throw new Error(`zstd is expected, not ${String(headers["content-encoding"])}`)
  deepStrictEqual(
    JSON.parse(zstdDecompressSync(body).toString()),
    JSON.parse(encode(dashboardOfFigures(figures))),
    "the server's dashboard is not what its rows add up to"
  )
}
