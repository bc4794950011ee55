import { PageTitle } from "@reclaim/ui/page/PageTitle.tsx"
import { classes, layout } from "@reclaim/ui/theme/layout.ts"
import { useAtomValue } from "jotai"
import { lazy, type ReactNode, Suspense } from "react"
import { isNobodyViewedAtom } from "../../app/viewAs/viewAsAtoms.ts"
import styles from "./Statements.module.css"

// For staff only.
const NobodyViewed = lazy(async () => ({ default: (await import("../../app/viewAs/NobodyViewed.tsx")).NobodyViewed }))

export interface StatementsOfSomebodyProps {
  readonly title: string
  /** Requests the statements as soon as it is mounted, so it is mounted only when there is a client. */
  readonly children: ReactNode
}

/** A screen of statements; staff who have not chosen a client get a way to choose one. */
export const StatementsOfSomebody = ({ title, children }: StatementsOfSomebodyProps) =>
  useAtomValue(isNobodyViewedAtom) ? (
    <div className={classes(layout.stack(4), styles["statements"])}>
      <PageTitle>{title}</PageTitle>
      <Suspense fallback={null}>
        <NobodyViewed />
      </Suspense>
    </div>
  ) : (
    children
  )
