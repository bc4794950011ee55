import type { Requirement } from "@reclaim/core/domain/requirement/Requirement"
import type { WhatIf } from "@reclaim/core/domain/requirement/WhatIf"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { count } from "@reclaim/core/format/count"
import { documentTexts } from "@reclaim/core/format/document/documentTexts"
import { shareText } from "@reclaim/core/format/shareText"
import { usd } from "@reclaim/core/format/usd"
import {
  type DocumentsAddress,
  searchOfDocuments,
  sharedAddress,
  withArrival
} from "@reclaim/core/rules/address/documentsUrl"
import { likelyArrival } from "@reclaim/core/rules/document/likelyArrival"
import { ChartSkeleton } from "@reclaim/ui/chart/ChartSkeleton.tsx"
import { type AssumableDocument, WhatIfDates } from "@reclaim/ui/documents/WhatIfDates.tsx"
import { WhatIfMonths } from "@reclaim/ui/documents/WhatIfMonths.tsx"
import { whatIfMessages } from "@reclaim/ui/documents/whatIfMessages.ts"
import { FailureNotice } from "@reclaim/ui/page/FailureNotice.tsx"
import { useAtomValue, useSetAtom } from "jotai"
import { todayAtom } from "../../app/navigation/todayAtom.ts"
import styles from "./Documents.module.css"
import { documentsMessages as words } from "./documentsMessages.ts"
import { seenDocumentAtom } from "./groupDocumentsAtoms.ts"
import type { DocumentsNavigation } from "./useDocumentsAddress.ts"
import { likelyDaysAtom, retryWhatIfAtom, whatIfAtom } from "./whatIfAtoms.ts"

export interface WhatIfPanelProps {
  readonly navigation: DocumentsNavigation
}

const dateWords = whatIfMessages.dates

interface WhatIsKnown {
  readonly likely: ReadonlyMap<number, CalendarDate>
  readonly seen: (requirementId: number) => Requirement | undefined
  readonly today: CalendarDate
}

/** The few that release the most, and after them what else is assumed. */
const assumableOf = (
  whatIf: WhatIf,
  { assume }: DocumentsAddress,
  { likely, seen, today }: WhatIsKnown
): ReadonlyArray<AssumableDocument> => {
  const arrivals = new Map(assume.map(({ arrivesOn, requirementId }) => [requirementId, arrivesOn]))
  const known = new Set(whatIf.releasing.flatMap(({ requirementIds }) => requirementIds))
  const releasing = whatIf.releasing.map((document) => ({
    title: documentTexts.title(document),
    of: dateWords.of(document.owner, marketsText(document.marketNames)),
    requirementIds: document.requirementIds,
    net: usd(document.net)
  }))
  const others = assume
    .filter(({ requirementId }) => !known.has(requirementId))
    .map(({ requirementId }) => {
      const row = seen(requirementId)
      return {
        title: row === undefined ? dateWords.unknown(String(requirementId)) : documentTexts.title(row),
        of: row === undefined ? "" : dateWords.of(row.owner, row.marketName),
        requirementIds: [requirementId] as const,
        net: ""
      }
    })
  return [...releasing, ...others].map((document) => {
    const [first] = document.requirementIds
    return {
      ...document,
      arrivesOn: arrivals.get(first) ?? null,
      likelyOn: likely.get(first) ?? likelyArrival(seen(first), today)
    }
  })
}

/** As many markets by name as fit on a line. */
const namedMarkets = 3

const marketsText = (names: ReadonlyArray<string>): string =>
  names.length <= namedMarkets ? names.join(", ") : dateWords.manyMarkets(count(names.length))

/** What can be filed and what is lost if documents arrive on the days that the address assumes. */
export const WhatIfPanel = ({ navigation }: WhatIfPanelProps) => {
  const state = useAtomValue(whatIfAtom)
  const today = useAtomValue(todayAtom)
  const seen = useAtomValue(seenDocumentAtom)
  const likely = useAtomValue(likelyDaysAtom)
  const retry = useSetAtom(retryWhatIfAtom)
  const { address, change } = navigation
  if (state._tag === "Failed") return <FailureNotice text={state.text} onRetry={retry} />
  if (state._tag !== "Answered" || today === null) {
    return (
      <div className={styles["whatIf"]}>
        <ChartSkeleton shape="columns" />
        <ChartSkeleton shape="bars" />
      </div>
    )
  }
  const whatIf = state.answer
  return (
    <section className={styles["whatIf"]} aria-label={words.whatIf}>
      <WhatIfMonths whatIf={whatIf} isRefreshing={state.isRefreshing} />
      <WhatIfDates
        documents={assumableOf(whatIf, address, { likely, seen, today })}
        releasing={{
          count: whatIf.releasing.length,
          share: shareText(whatIf.releasingNet, whatIf.waiting.net)
        }}
        today={today}
        onArrival={(requirementIds, arrivesOn) => change((before) => withArrival(before, requirementIds, arrivesOn))}
        onReset={() => change((before) => ({ ...before, assume: [] }))}
        link={
          new URL(searchOfDocuments(sharedAddress(address)), window.location.origin + window.location.pathname).href
        }
      />
    </section>
  )
}
