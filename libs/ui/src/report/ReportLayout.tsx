import type { ReactNode } from "react"
import { PageTitle } from "../page/PageTitle.tsx"
import styles from "./ReportLayout.module.css"

export interface ReportLayoutProps {
  readonly title: string
  readonly tabs: ReactNode
  /** When the figures were true, as a phrase. */
  readonly asOf?: string
  /** What can be done with the whole report, for example the downloads. */
  readonly actions?: ReactNode
  /** Stays in sight while the report scrolls. */
  readonly filters?: ReactNode
  readonly children: ReactNode
}

/** The frame of a report: title, tabs, filters, and its regions under each other. */
export const ReportLayout = ({ title, tabs, asOf, actions, filters, children }: ReportLayoutProps) => (
  <div className={styles["page"]}>
    <div className={styles["top"]}>
      <PageTitle>{title}</PageTitle>
      {tabs}
      <div className={styles["end"]}>
        {asOf === undefined ? null : <span>{asOf}</span>}
        {actions}
      </div>
    </div>
    {filters === undefined ? null : <div className={styles["filters"]}>{filters}</div>}
    {children}
  </div>
)
