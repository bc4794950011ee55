import { displayDate } from "@reclaim/core/format/displayDate"
import { PrintHeading } from "@reclaim/ui/dashboard/PrintHeading.tsx"
import { useAtomValue } from "jotai"
import { messages } from "../../app/messages.ts"
import { printMessages } from "./printMessages.ts"
import { dashboardOptionsAtom, dashboardViewAtom } from "./dashboardAtoms.ts"
import { viewedUserAtom } from "../../app/viewAs/viewAsAtoms.ts"
import { chosenFilters, filterOptions } from "./dashboardFilters.ts"
import { filterSentence } from "./filterSentence.ts"
import { useDashboardFilter } from "../../app/address/useDashboardFilter.ts"

const words = messages.dashboard

/** The head of the printed dashboard. */
export const DashboardPrintHeading = () => {
  const [filter] = useDashboardFilter()
  const view = useAtomValue(dashboardViewAtom)
  const viewed = useAtomValue(viewedUserAtom)
  const options = useAtomValue(dashboardOptionsAtom)
  const chosen = filter.isEmpty ? [] : chosenFilters(filter, filterOptions(options))
  return (
    <PrintHeading
      title={printMessages.title(words.title, words.tabs[filter.tab])}
      client={viewed === null ? null : printMessages.client(viewed.clientName)}
      filters={filterSentence(chosen)}
      asOf={view._tag === "Loaded" ? words.asOf(displayDate(view.asOf)) : ""}
    />
  )
}
