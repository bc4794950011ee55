import { join } from "node:path"
import type { Rolldown } from "vite"

type GroupName = Exclude<NonNullable<Rolldown.CodeSplittingGroup["name"]>, string>
type Build = Parameters<GroupName>[1]

const inLibraries = (path: string): string => join(import.meta.dirname, "../../libs", path)

const charts = [inLibraries("portal/src/features/dashboard/DashboardCharts.tsx")]

/** What dashboards fetch beside their first figures, which must not grow by what other screens share. */
const dashboardParts = [
  ...charts,
  ...[
    "portal/src/features/dashboard/SummaryAttention.tsx",
    "portal/src/features/savedViews/DashboardViews.tsx",
    "ui/src/dashboard/AccountGrid.tsx"
  ].map(inLibraries)
]

/** Fields, and what stands around a grid; the grid itself is one file already. */
const controls =
  /[\\/]libs[\\/]ui[\\/]src[\\/](field[\\/]|grid[\\/](?!DataTable|PlainGrid|gridParts)|page[\\/]leave|theme[\\/]styleNonce)/

/** Modules with all that they import at once. */
const withImports = (ids: ReadonlyArray<string>, build: Build): ReadonlySet<string> => {
  const found = new Set(ids)
  // A set goes on through what is added to it meanwhile.
  for (const id of found) for (const imported of build.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}

/** Modules that some parts consist of, found when the first is asked for. */
const modulesOf = (parts: ReadonlyArray<string>) => {
  let found: ReadonlySet<string> | null = null
  return (id: string, build: Build): boolean => {
    found ??= withImports(parts, build)
    return found.has(id)
  }
}

/**
 * What screens share is a few files instead of dozens of small ones, each of which costs a request. What they import is shared
 * by as many, so the groups need none of that.
 */
export const sharedParts = (): ReadonlyArray<Rolldown.CodeSplittingGroup> => {
  const isOfDashboards = modulesOf(dashboardParts)
  const isOfCharts = modulesOf(charts)
  return [
    {
      name: (id, build) => (isOfDashboards(id, build) ? null : "parts"),
      debugName: "parts",
      test: /[\\/](libs|node_modules)[\\/]/,
      minShareCount: 12,
      includeDependenciesRecursively: false
    },
    {
      // Those that dashboards have: they import nothing of other screens.
      name: (id, build) => (isOfDashboards(id, build) && !isOfCharts(id, build) ? "controls" : null),
      debugName: "controls",
      test: controls,
      minShareCount: 2,
      includeDependenciesRecursively: false
    }
  ]
}
