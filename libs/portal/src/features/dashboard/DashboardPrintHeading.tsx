import { displayDate } from "@reclaim/core/format/displayDate"
import { PrintHeading } from "@reclaim/ui/dashboard/PrintHeading.tsx"
import { useAtomValue } from "jotai"
import { useMemo } from "react"
import { messages } from "../../app/messages.ts"
import { printMessages } from "./printMessages.ts"
import { dashboardOptionsAtom, dashboardViewAtom } from "./dashboardAtoms.ts"
import { viewedUserAtom } from "../../app/viewAs/viewAsAtoms.ts"
import { chosenFilters } from "@reclaim/core/rules/filter/chosenFilters"
import { filterOptions } from "@reclaim/core/rules/filter/filterOptions"
import { filterSentence } from "@reclaim/core/rules/filter/filterSentence"
import { useDashboardFilter } from "../../app/address/useDashboardFilter.ts"

const words = messages.dashboard

/** The most accounts of a filter that are named. */
const maxNamed = 20

/** The head of the printed dashboard. */
export const DashboardPrintHeading = () => {
  const [filter] = useDashboardFilter()
  const view = useAtomValue(dashboardViewAtom)
  const viewed = useAtomValue(viewedUserAtom)
  const options = useAtomValue(dashboardOptionsAtom)
  // Takes a while with 20,000 accounts.
  const named = useMemo(() => filterOptions(options), [options])
  const chosen = chosenFilters(filter, named)
  return (
    <PrintHeading
      title={printMessages.title(words.title, words.tabs[filter.tab])}
      client={viewed === null ? null : printMessages.client(viewed.clientName)}
      filters={filterSentence(chosen, maxNamed)}
      asOf={view._tag === "Loaded" ? words.asOf(displayDate(view.asOf)) : ""}
    />
  )
}
