import { returnRouteOf } from "@reclaim/core/rules/address/preFilterUrl"
import { currentViewOf } from "@reclaim/core/rules/shell/currentViewOf"
import { DocumentHeading } from "@reclaim/ui/documents/DocumentHeading.tsx"
import { GridSkeleton } from "@reclaim/ui/grid/GridSkeleton.tsx"
import { Breadcrumbs } from "@reclaim/ui/page/Breadcrumbs.tsx"
import { FailureNotice } from "@reclaim/ui/page/FailureNotice.tsx"
import { PageTitle } from "@reclaim/ui/page/PageTitle.tsx"
import { useAtomValue, useSetAtom } from "jotai"
import { useEffect } from "react"
import { Link, useLocation } from "react-router-dom"
import { todayAtom } from "../../app/navigation/todayAtom.ts"
import { shownUserAtom } from "../../app/viewAs/viewAsAtoms.ts"
import { findKeptCopiesAtom } from "./copyAtoms.ts"
import { DocumentDownload } from "./DocumentDownload.tsx"
import { DocumentFilters } from "./DocumentFilters.tsx"
import styles from "./Documents.module.css"
import { DocumentsFound } from "./DocumentsFound.tsx"
import { documentListAtom, retryDocumentsAtom } from "./documentsAtoms.ts"
import { documentsMessages as words } from "./documentsMessages.ts"
import { OpenRequirement } from "./OpenRequirement.tsx"
import { ScanDrop } from "./papers/ScanDrop.tsx"
import { maySendDocumentsAtom } from "./requirementAtoms.ts"
import { TooLateDocuments } from "./TooLateDocuments.tsx"
import { useDocumentsAddress } from "./useDocumentsAddress.ts"
import { WhatIfPanel } from "./WhatIfPanel.tsx"

/** What the client's reclaims wait for, and what would be if it came. */
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
  return (
    <div className={styles["screen"]}>
      <WayBack />
      <div className={styles["head"]}>
        <PageTitle>{words.title}</PageTitle>
        {state._tag === "Failed" ? null : (
          <DocumentHeading summary={list?.summary ?? null} search={navigation.address.filter.search} />
        )}
        {list === null || list.rows.length === 0 ? null : (
          <div className={styles["download"]}>
            <DocumentDownload summary={list.summary} />
          </div>
        )}
      </div>
      {list !== null && list.rows.length === 0 ? null : <WhatIfPanel navigation={navigation} />}
      {list === null ? null : <TooLateDocuments summary={list.summary} navigation={navigation} />}
      <ScanDrop />
      <DocumentFilters navigation={navigation} rows={list?.rows ?? []} />
      {state._tag === "Failed" ? (
        <FailureNotice text={state.text} onRetry={retry} />
      ) : list === null || today === null || state._tag !== "Answered" ? (
        <GridSkeleton label={words.loading} />
      ) : (
        <DocumentsFound list={list} isRefreshing={state.isRefreshing} today={today} navigation={navigation} />
      )}
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

/** Where the documents were opened with their filters, with the way back; nothing when no screen did. */
const WayBack = () => {
  const target = returnRouteOf(useLocation().search)
  const user = useAtomValue(shownUserAtom)
  const view = target === null ? null : currentViewOf(target, user)
  if (target === null || view === null) return null
  return <Breadcrumbs above={[{ label: view.label, to: target }]} current={words.title} LinkComponent={Link} />
}
