import { join } from "node:path"
import type { Rolldown } from "vite"

type GroupName = Exclude<NonNullable<Rolldown.CodeSplittingGroup["name"]>, string>

/** What dashboards fetch beside their first figures, which must not grow by what other screens share. */
const dashboardParts = [
  "portal/src/features/dashboard/DashboardCharts.tsx",
  "portal/src/features/dashboard/SummaryAttention.tsx",
  "portal/src/features/savedViews/DashboardViews.tsx",
  "ui/src/dashboard/AccountGrid.tsx"
].map((path) => join(import.meta.dirname, "../../libs", path))

/** Modules with all that they import at once. */
const withImports = (ids: ReadonlyArray<string>, build: Parameters<GroupName>[1]): ReadonlySet<string> => {
  const found = new Set(ids)
  // A set goes on through what is added to it meanwhile.
  for (const id of found) for (const imported of build.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}

/**
 * What many screens share is one file instead of dozens of small ones, each of which costs a request. What it imports is
 * shared by as many, so its group needs none of that, but for what dashboards have in files of their own.
 */
export const sharedParts = (): Rolldown.CodeSplittingGroup => {
  let ofDashboards: ReadonlySet<string> | null = null
  return {
    name: (id, build) => {
      ofDashboards ??= withImports(dashboardParts, build)
      return ofDashboards.has(id) ? null : "parts"
    },
    test: /[\\/](libs|node_modules)[\\/]/,
    minShareCount: 12,
    includeDependenciesRecursively: false
  }
}
