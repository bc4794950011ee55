import { routes } from "@reclaim/core/rules/navigation/routes"
import { join } from "node:path"
import type { Rolldown } from "vite"
import { earlyModules } from "./nameEarlyFiles.ts"

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

/** What My Accounts fetches before its first rows. */
const accountParts = (earlyModules[routes.accounts.path] ?? []).map((end) => inLibraries(`portal/src${end}`))

const fields = /[\\/]libs[\\/]ui[\\/]src[\\/]field[\\/]/

/** What several features draw with: nothing in core imports it. */
const drawing = /[\\/]libs[\\/](ui[\\/]src|portal[\\/]src[\\/]app)[\\/]/

const grid = /[\\/]ag-grid-community[\\/]/

/** Modules with all that they import at once. */
const withImports = (ids: ReadonlyArray<string>, build: Build): ReadonlySet<string> => {
  const found = new Set(ids)
  // A set goes on through what is added to it meanwhile.
  for (const id of found) for (const imported of build.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}

/** Whether a module imports the grid, however far away. */
const hasGrid = (id: string, build: Build): boolean => [...withImports([id], build)].some((one) => grid.test(one))

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
  const isOfAccounts = modulesOf(accountParts)
  const isControl = (id: string, build: Build) =>
    isOfDashboards(id, build) &&
    !isOfCharts(id, build) &&
    !hasGrid(id, build) &&
    (fields.test(id) || isOfAccounts(id, build))
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
      name: (id, build) => (isControl(id, build) ? "controls" : null),
      debugName: "controls",
      test: drawing,
      minShareCount: 2,
      includeDependenciesRecursively: false
    },
    {
      // Those that dashboards lack, so that nothing above imports them.
      name: (id, build) =>
        isOfAccounts(id, build) && !isOfDashboards(id, build) && !hasGrid(id, build) ? "lists" : null,
      debugName: "lists",
      test: drawing,
      minShareCount: 2,
      includeDependenciesRecursively: false
    }
  ]
}
