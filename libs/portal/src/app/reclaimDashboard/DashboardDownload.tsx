import { count } from "@reclaim/core/format/count"
import { DownloadMenu } from "@reclaim/ui/exports/DownloadMenu.tsx"
import { useAtomValue, useSetAtom } from "jotai"
import { exportMessages } from "../files/exportMessages.ts"
import { messages } from "../messages.ts"
import { dashboardViewAtom } from "../../features/dashboard/dashboardAtoms.ts"
import { exportDashboardAtom } from "../../features/exports/dashboardExportAtoms.ts"
import { exportStateAtom } from "../files/exportStateAtoms.ts"

const words = exportMessages.dashboard

/** The menu that downloads the current dashboard as a file. */
export const DashboardDownload = () => {
  const view = useAtomValue(dashboardViewAtom)
  const exporting = useAtomValue(exportStateAtom)
  const make = useSetAtom(exportDashboardAtom)
  const known = view._tag === "Loaded" && !view.isRefreshing ? view.dashboard.accounts : null
  const reclaims = known?.reduce((sum, { transCount }) => sum + transCount, 0)
  return (
    <DownloadMenu
      isBusy={exporting._tag === "Running"}
      onChoose={(kind) => void make(kind)}
      choices={[
        {
          kind: "excel",
          label: words.excel,
          hint:
            reclaims === undefined
              ? words.excelHintUnknown
              : words.excelHint(messages.dashboard.reclaims(reclaims, count(reclaims)))
        },
        { kind: "pdf", label: words.pdf, hint: words.pdfHint }
      ]}
    />
  )
}
