import type { ReactNode } from "react"
import styles from "./PageTitle.module.css"

export interface PageTitleProps {
  readonly children: ReactNode
  /** The id of the element that receives the focus when the route changes. */
  readonly id?: string
}

/** The only h1 of a page. It receives the focus when the route changes, so that a screen reader announces the page. */
export const PageTitle = ({ children, id = "page-title" }: PageTitleProps) => (
  <h1 id={id} tabIndex={-1} className={styles["title"]}>
    {children}
  </h1>
)
