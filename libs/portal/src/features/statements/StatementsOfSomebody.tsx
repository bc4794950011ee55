import { PageTitle } from "@reclaim/ui/page/PageTitle.tsx"
import { useAtomValue } from "jotai"
import { lazy, type ReactNode, Suspense } from "react"
import { isNobodyViewedAtom } from "../../app/viewAs/viewAsAtoms.ts"
import styles from "./Statements.module.css"

// For staff alone.
const NobodyViewed = lazy(async () => ({ default: (await import("../../app/viewAs/NobodyViewed.tsx")).NobodyViewed }))

export interface StatementsOfSomebodyProps {
  readonly title: string
  /** Asks for the statements as soon as it is shown, so it is shown only when there is a client they are of. */
  readonly children: ReactNode
}

/** A screen of statements; for staff who have chosen no client, the way to one. */
export const StatementsOfSomebody = ({ title, children }: StatementsOfSomebodyProps) =>
  useAtomValue(isNobodyViewedAtom) ? (
    <div className={styles["statements"]}>
      <PageTitle>{title}</PageTitle>
      <Suspense fallback={null}>
        <NobodyViewed />
      </Suspense>
    </div>
  ) : (
    children
  )
