import type { WorkItem } from "@reclaim/core/domain/desk/WorkItem"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { routes } from "@reclaim/core/rules/navigation/routes"
import { Breadcrumbs } from "@reclaim/ui/page/Breadcrumbs.tsx"
import { EmptyState } from "@reclaim/ui/page/EmptyState.tsx"
import { FailureNotice } from "@reclaim/ui/page/FailureNotice.tsx"
import { PageTitle } from "@reclaim/ui/page/PageTitle.tsx"
import { Skeleton } from "@reclaim/ui/page/Skeleton.tsx"
import { useAtomValue, useSetAtom } from "jotai"
import { type ReactNode, useEffect } from "react"
import { Link } from "react-router-dom"
import { deskScreenAtom } from "../../../app/desk/deskItemAtoms.ts"
import { todayAtom } from "../../../app/navigation/todayAtom.ts"
import type { QueryState } from "../../../app/runtime/makeQuery.ts"
import styles from "./DeskDocument.module.css"
import { deskDocumentMessages as words } from "./deskDocumentMessages.ts"
import { NextItem } from "./NextItem.tsx"

export interface DeskReviewProps {
  /** Title and owner of the document under review; null until they are known. */
  readonly named: { readonly title: string; readonly owner: string } | null
  /** Title shown until the document's own is known. */
  readonly unnamed: string
  readonly children: ReactNode
}

/** The screen on which the desk reviews one document. */
export const DeskReview = ({ children, named, unnamed }: DeskReviewProps) => {
  const setScreen = useSetAtom(deskScreenAtom)
  useEffect(() => {
    setScreen("documents")
    return () => setScreen(null)
  }, [setScreen])
  const title = named?.title ?? unnamed
  return (
    <div className={styles["screen"]}>
      <Breadcrumbs above={[{ label: words.above, to: routes.documents.path }]} current={title} LinkComponent={Link} />
      <PageTitle>{named === null ? title : `${title}: ${named.owner}`}</PageTitle>
      {children}
    </div>
  )
}

export interface ReviewedProps<Subject> {
  readonly state: QueryState<unknown, Subject | null>
  /** Message when the document does not exist. */
  readonly gone: string
  /** True for the work item in view. */
  readonly isOpen: (item: WorkItem) => boolean
  readonly onRetry: () => void
  readonly children: (subject: Subject, today: CalendarDate) => ReactNode
}

/** The document under review, once it is loaded. */
export const Reviewed = <Subject,>({ children, gone, isOpen, onRetry, state }: ReviewedProps<Subject>) => {
  const today = useAtomValue(todayAtom)
  if (state._tag === "Failed") return <FailureNotice text={state.text} onRetry={onRetry} />
  if (state._tag !== "Answered" || today === null) {
    return (
      <div role="status">
        <span className="visually-hidden">{words.loading}</span>
        <Skeleton height="480px" isCard />
      </div>
    )
  }
  if (state.answer === null) return <EmptyState sentence={gone} action={<NextItem isOpen={isOpen} />} />
  return children(state.answer, today)
}
