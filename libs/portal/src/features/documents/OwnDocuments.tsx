import type { DocumentAccount } from "@reclaim/core/domain/document/DocumentAccount"
import type { DocumentSummary } from "@reclaim/core/domain/document/DocumentSummary"
import type { Requirement } from "@reclaim/core/domain/document/requirement/Requirement"
import type { WhatIf } from "@reclaim/core/domain/document/requirement/WhatIf"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { count } from "@reclaim/core/format/count"
import { taskNames } from "@reclaim/core/domain/user/taskNames"
import { documentTexts } from "@reclaim/core/format/document/documentTexts"
import { shareText } from "@reclaim/core/format/shareText"
import { usd } from "@reclaim/core/format/usd"
import {
  type DocumentsAddress,
  searchOfDocuments,
  sharedAddress,
  withArrival,
  withoutFilters,
  withRequirement
} from "@reclaim/core/rules/address/documentsUrl"
import { returnRouteOf } from "@reclaim/core/rules/address/preFilterUrl"
import { likelyArrival } from "@reclaim/core/rules/document/orderFrom"
import {
  chosenDocumentFilters,
  type DocumentFilterKind,
  documentFilterKindOf,
  documentFilterKinds,
  documentFilterOptions,
  withFilterValue,
  withoutFilterValue
} from "@reclaim/core/rules/filter/documentFilters"
import { decidePaper } from "@reclaim/core/rules/document/paper/decidePaper"
import { currentViewOf } from "@reclaim/core/rules/shell/currentViewOf"
import { ChartSkeleton } from "@reclaim/ui/chart/ChartSkeleton.tsx"
import { DocumentHeading } from "@reclaim/ui/documents/DocumentHeading.tsx"
import { TooLate } from "@reclaim/ui/documents/TooLate.tsx"
import { type AssumableDocument, WhatIfDates } from "@reclaim/ui/documents/WhatIfDates.tsx"
import { whatIfMessages } from "@reclaim/ui/documents/whatIfMessages.ts"
import { WhatIfMonths } from "@reclaim/ui/documents/WhatIfMonths.tsx"
import { DownloadMenu } from "@reclaim/ui/exports/DownloadMenu.tsx"
import { FilterBar } from "@reclaim/ui/filter/FilterBar.tsx"
import { GridSkeleton } from "@reclaim/ui/grid/GridSkeleton.tsx"
import { Answered } from "@reclaim/ui/loading/Answered.tsx"
import { Breadcrumbs } from "@reclaim/ui/page/Breadcrumbs.tsx"
import { Card } from "@reclaim/ui/page/Card.tsx"
import { PageTitle } from "@reclaim/ui/page/PageTitle.tsx"
import { Skeleton } from "@reclaim/ui/page/Skeleton.tsx"
import { ChoosePaper } from "@reclaim/ui/documents/papers/ChoosePaper.tsx"
import { paperMessages } from "@reclaim/ui/documents/papers/paperMessages.ts"
import { layout } from "@reclaim/ui/theme/layout.ts"
import { FileDrop } from "@reclaim/ui/upload/FileDrop.tsx"
import { useAtomValue, useSetAtom } from "jotai"
import { useEffect } from "react"
import { Link, useLocation } from "react-router-dom"
import { DocumentTabs } from "../../app/documentTabs/DocumentTabs.tsx"
import { exportStateAtom } from "../../app/files/exportStateAtoms.ts"
import { todayAtom } from "../../app/navigation/todayAtom.ts"
import { shownUserAtom } from "../../app/viewAs/viewAsAtoms.ts"
import { sectionCountsAtom } from "../../app/waiting/sectionCountsAtom.ts"
import { findKeptCopiesAtom } from "./copyAtoms.ts"
import { exportDocumentsAtom } from "./documentsAddressAtoms.ts"
import styles from "./Documents.module.css"
import { documentBreakdownAtom, documentListAtom, namingDocumentAtom, retryDocumentsAtom } from "./documentsAtoms.ts"
import { DocumentsFound } from "./DocumentsFound.tsx"
import { documentsMessages as words, documentsMessages } from "./documentsMessages.ts"
import { seenDocumentAtom } from "./groupDocumentsAtoms.ts"
import { OpenRequirement } from "./OpenRequirement.tsx"
import {
  forgetScanAtom,
  givenScansAtom,
  uploadScansAtom,
  uploadUnreadScanAtom,
  manyScans,
  maySignByHandAtom,
  openPapersAtom
} from "./papers/paperAtoms.ts"
import { maySendDocumentsAtom } from "./requirementAtoms.ts"
import { retryTooLateAtom, tooLateAtom } from "./tooLateAtoms.ts"
import { type DocumentsNavigation, useDocumentsAddress } from "./useDocumentsAddress.ts"
import { likelyDaysAtom, retryWhatIfAtom, whatIfAtom } from "./whatIfAtoms.ts"

interface WhatIfPanelProps {
  readonly navigation: DocumentsNavigation
}

const dateWords = whatIfMessages.dates

interface WhatIsKnown {
  readonly likely: ReadonlyMap<number, CalendarDate>
  readonly seen: (requirementId: number) => Requirement | undefined
  readonly today: CalendarDate
}

/** Documents that release the most, followed by the others assumed. */
const assumableOf = (
  whatIf: WhatIf,
  { assume }: DocumentsAddress,
  { likely, seen, today }: WhatIsKnown
): ReadonlyArray<AssumableDocument> => {
  const arrivals = new Map(assume.map(({ arrivesOn, requirementId }) => [requirementId, arrivesOn]))
  const known = new Set(whatIf.releasing.map(({ requirementId }) => requirementId))
  const releasing = whatIf.releasing.map((document) => ({
    title: documentTexts.title(document),
    of: dateWords.of(document.owner, marketsText(document.marketNames)),
    requirementId: document.requirementId,
    net: usd(document.net)
  }))
  const others = assume
    .filter(({ requirementId }) => !known.has(requirementId))
    .map(({ requirementId }) => {
      const row = seen(requirementId)
      return {
        title: row === undefined ? dateWords.unknown(String(requirementId)) : documentTexts.title(row),
        of: row === undefined ? "" : dateWords.of(row.owner, marketsText(row.marketNames)),
        requirementId,
        net: ""
      }
    })
  return [...releasing, ...others].map((document) => {
    const { requirementId: first } = document
    return {
      ...document,
      arrivesOn: arrivals.get(first) ?? null,
      likelyOn: likely.get(first) ?? likelyArrival(seen(first), today)
    }
  })
}

/** Maximum number of markets listed by name, as fits on a line. */
const namedMarkets = 3

const marketsText = (names: ReadonlyArray<string>): string =>
  names.length <= namedMarkets ? names.join(", ") : dateWords.manyMarkets(count(names.length))

/** Reclaims that can be filed and those lost if documents arrive on the days assumed in the address. */
const WhatIfPanel = ({ navigation }: WhatIfPanelProps) => {
  const state = useAtomValue(whatIfAtom)
  const today = useAtomValue(todayAtom)
  const seen = useAtomValue(seenDocumentAtom)
  const likely = useAtomValue(likelyDaysAtom)
  const retry = useSetAtom(retryWhatIfAtom)
  const { address, change } = navigation
  const skeleton = (
    <div className={styles["whatIf"]}>
      <ChartSkeleton shape="columns" />
      <ChartSkeleton shape="bars" />
    </div>
  )
  return (
    <Answered state={state} loading={skeleton} onRetry={retry}>
      {({ answer: whatIf, isRefreshing }) =>
        today === null ? (
          skeleton
        ) : (
          <section className={styles["whatIf"]} aria-label={words.whatIf}>
            <WhatIfMonths whatIf={whatIf} isRefreshing={isRefreshing} />
            <WhatIfDates
              documents={assumableOf(whatIf, address, { likely, seen, today })}
              releasing={{
                count: whatIf.releasing.length,
                share: shareText(whatIf.releasingNet, whatIf.waiting.net)
              }}
              today={today}
              onArrival={(requirementIds, arrivesOn) =>
                change((before) => withArrival(before, requirementIds, arrivesOn))
              }
              onReset={() => change((before) => ({ ...before, assume: [] }))}
              link={
                new URL(searchOfDocuments(sharedAddress(address)), window.location.origin + window.location.pathname)
                  .href
              }
            />
          </section>
        )
      }
    </Answered>
  )
}

const scanDropWords = paperMessages.scans

/** Drop zone for scans of documents signed by hand; shown while a scan is awaited. */
const ScanDrop = () => {
  const papers = useAtomValue(openPapersAtom)
  const mayAct = useAtomValue(maySignByHandAtom)
  const scans = useAtomValue(givenScansAtom)
  const give = useSetAtom(uploadScansAtom)
  const forget = useSetAtom(forgetScanAtom)
  const own = scans.filter(({ of }) => of === null)
  const giveUnread = useSetAtom(uploadUnreadScanAtom)
  const wanted = (papers ?? []).filter(({ state }) => decidePaper(state, "AddScan")._tag === "Next")
  if (!mayAct || (wanted.length === 0 && own.length === 0)) return null
  return (
    <Card title={scanDropWords.title} sentence={scanDropWords.sentence}>
      <FileDrop
        label={paperMessages.scan}
        name="scans"
        limits={manyScans}
        files={own}
        onAdd={(files) => void give(files, null)}
        onRemove={forget}
        onRetry={forget}
      />
      {wanted.length === 0
        ? null
        : own.map(({ id, name, unread }) =>
            unread === null ? null : (
              <ChoosePaper
                key={id}
                fileName={name}
                name={id}
                papers={wanted}
                onChoose={(paper) => void giveUnread(id, paper)}
              />
            )
          )}
    </Card>
  )
}

interface DocumentFiltersProps {
  readonly navigation: DocumentsNavigation
  /** Groups, which supply the names of owners. */
  readonly rows: ReadonlyArray<DocumentAccount>
}

const kinds = Object.keys(documentFilterKinds) as ReadonlyArray<DocumentFilterKind>

/** Filters of the documents, value by value. */
const DocumentFilters = ({ navigation: { address, change, narrow }, rows }: DocumentFiltersProps) => {
  const breakdown = useAtomValue(documentBreakdownAtom)
  const options = documentFilterOptions(breakdown)
  const documents = useAtomValue(namingDocumentAtom)
  return (
    <FilterBar
      filters={chosenDocumentFilters(address.filter, breakdown, rows, documents).map((chosen) => ({
        ...chosen,
        onRemove: () => narrow(withoutFilterValue(address.filter, chosen))
      }))}
      groups={kinds.map((kind) => ({ name: documentFilterKinds[kind], options: options[kind] }))}
      onAdd={(group, value) => {
        const kind = documentFilterKindOf(group)
        if (kind !== undefined) narrow(withFilterValue(address.filter, kind, value))
      }}
      onClear={() => change(withoutFilters)}
    />
  )
}

interface TooLateDocumentsProps {
  readonly summary: DocumentSummary
  readonly navigation: DocumentsNavigation
}

/** Documents past their latest safe date; nothing if there are none. */
const TooLateDocuments = ({ navigation: { change }, summary }: TooLateDocumentsProps) => {
  const state = useAtomValue(tooLateAtom)
  const retry = useSetAtom(retryTooLateAtom)
  if (summary.tooLateCount === 0) return null
  return (
    <Answered state={state} loading={<Skeleton width="100%" height="180px" />} onRetry={retry}>
      {({ answer: { rows, totalCount } }) => {
        const late = rows.filter(({ tooLate }) => tooLate > 0)
        return (
          <TooLate
            summary={summary}
            rows={late}
            hasMore={late.length === rows.length && rows.length < totalCount}
            onOpen={({ requirementId }) => change((before) => withRequirement(before, requirementId))}
          />
        )
      }}
    </Answered>
  )
}

const documentDownloadWords = documentsMessages.download

interface DocumentDownloadProps {
  readonly summary: DocumentSummary
}

/** Menu to download the awaited documents or the reclaims that wait for them. */
const DocumentDownload = ({ summary: { documentCount, transactionCount } }: DocumentDownloadProps) => {
  const exporting = useAtomValue(exportStateAtom)
  const make = useSetAtom(exportDocumentsAtom)
  return (
    <DownloadMenu
      isBusy={exporting._tag === "Running"}
      onChoose={(file) => void make(file)}
      choices={[
        {
          kind: "documents",
          label: documentDownloadWords.documents.label,
          hint: documentDownloadWords.documents.hint(documentTexts.documents(documentCount))
        },
        {
          kind: "items",
          label: documentDownloadWords.items.label,
          hint: documentDownloadWords.items.hint(documentTexts.reclaims(transactionCount))
        }
      ]}
    />
  )
}

/** Documents that the client's reclaims wait for, and the effect of their arrival. */
export const OwnDocuments = () => {
  const state = useAtomValue(documentListAtom)
  const today = useAtomValue(todayAtom)
  const retry = useSetAtom(retryDocumentsAtom)
  const navigation = useDocumentsAddress()
  const findKept = useSetAtom(findKeptCopiesAtom)
  const maySend = useAtomValue(maySendDocumentsAtom)
  useEffect(() => {
    if (maySend) void findKept()
  }, [findKept, maySend])
  const list = state._tag === "Answered" ? state.answer : null
  const toDo = useAtomValue(sectionCountsAtom)?.get(taskNames.documents) ?? null
  const { filter } = navigation.address
  const isAll = filter.search === "" && chosenDocumentFilters(filter, null, []).length === 0
  return (
    <div className={layout.stack(4)}>
      <WayBack />
      <div className={layout.row([1, 4], "baseline")}>
        <PageTitle>{words.title}</PageTitle>
        {state._tag === "Failed" ? null : (
          <DocumentHeading
            summary={list?.summary ?? null}
            toDo={isAll ? toDo : null}
            search={navigation.address.filter.search}
          />
        )}
        {list === null || list.rows.length === 0 ? null : (
          <div className={styles["download"]}>
            <DocumentDownload summary={list.summary} />
          </div>
        )}
      </div>
      <DocumentTabs current="open" />
      <DocumentFilters navigation={navigation} rows={list?.rows ?? []} />
      <Answered state={state} loading={<GridSkeleton label={words.loading} />} onRetry={retry}>
        {({ answer, isRefreshing }) =>
          today === null ? (
            <GridSkeleton label={words.loading} />
          ) : (
            <DocumentsFound list={answer} isRefreshing={isRefreshing} today={today} navigation={navigation} />
          )
        }
      </Answered>
      <ScanDrop />
      {list === null ? null : <TooLateDocuments summary={list.summary} navigation={navigation} />}
      {list !== null && list.rows.length === 0 ? null : <WhatIfPanel navigation={navigation} />}
      {navigation.address.requirement === null || today === null ? null : (
        <OpenRequirement
          key={navigation.address.requirement}
          requirementId={navigation.address.requirement}
          today={today}
          navigation={navigation}
        />
      )}
    </div>
  )
}

/** Link back to the screen that opened the documents with its filters; nothing if none did. */
const WayBack = () => {
  const target = returnRouteOf(useLocation().search)
  const user = useAtomValue(shownUserAtom)
  const view = target === null ? null : currentViewOf(target, user)
  if (target === null || view === null) return null
  return <Breadcrumbs above={[{ label: view.label, to: target }]} current={words.title} LinkComponent={Link} />
}
