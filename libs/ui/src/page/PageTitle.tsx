import type { ReactNode } from "react"
import styles from "./PageTitle.module.css"

export interface PageTitleProps {
  readonly children: ReactNode
  /** The element that gets the focus after a change of route; the portal finds the title by it. */
  readonly id?: string
}

/** The one h1 of a page: a change of route moves the focus here, so that a screen reader says where one is. */
export const PageTitle = ({ children, id = "page-title" }: PageTitleProps) => (
  <h1 id={id} tabIndex={-1} className={styles["title"]}>
    {children}
  </h1>
)
