import type { DashboardChart } from "@reclaim/core/rules/report/chartsOf"
import type { ChartSkeletonProps } from "@reclaim/ui/chart/ChartSkeleton.tsx"

/** The shapes of the charts, for their placeholders. */
export const chartShapes = {
  status: "stack",
  nextAction: "bars",
  country: "bars",
  year: "columns",
  custodian: "bars",
  blocker: "bars"
} as const satisfies Record<DashboardChart, ChartSkeletonProps["shape"]>
