import { Exports } from "@reclaim/core/client/exports/Exports"
import { atom } from "jotai"
import { ask } from "../../app/runtime/FeatureServices.ts"
import { exportMessages } from "../../app/files/exportMessages.ts"
import { dashboardFilterAtom } from "../../app/address/dashboardRequestAtoms.ts"
import { startExportAtom } from "../../app/files/exportAtoms.ts"
import type { ExportKind } from "@reclaim/core/rules/export/exportState"
import { viewAsAtom, viewedUserAtom } from "../../app/viewAs/viewAsAtoms.ts"

/** Makes a file of the current dashboard: this tab, these filters, this client. */
export const exportDashboardAtom = atom(null, (get, set, kind: ExportKind): Promise<void> => {
  const question = { filter: get(dashboardFilterAtom), viewAs: get(viewAsAtom) }
  return set(startExportAtom, {
    kind,
    title: exportMessages.titled(exportMessages.dashboard.title, get(viewedUserAtom)?.clientName),
    request: ask(Exports, (exports) => exports[kind](question))
  })
})
