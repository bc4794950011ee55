import { type ReactNode, useId } from "react"
import { keepsFocus } from "../page/keepsFocus.ts"
import styles from "./Contacts.module.css"

export interface SheetPartProps {
  readonly title: string
  /** What can be done with it, beside the title. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A part of what is shown about somebody, below the facts. */
export const SheetPart = ({ actions, children, title }: SheetPartProps) => {
  const id = useId()
  return (
    <section ref={keepsFocus} aria-labelledby={id}>
      <div className={styles["line"]}>
        <h3 id={id}>{title}</h3>
        {actions}
      </div>
      {children}
    </section>
  )
}
