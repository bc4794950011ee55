import { type ReactNode, useId } from "react"
import { keepsFocus } from "../page/keepsFocus.ts"
import { classes, layout } from "../theme/layout.ts"
import styles from "./Contacts.module.css"

export interface SheetPartProps {
  readonly title: string
  /** Actions for this part, next to the title. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A part of a contact's details, below the facts. */
export const SheetPart = ({ actions, children, title }: SheetPartProps) => {
  const id = useId()
  return (
    <section ref={keepsFocus} aria-labelledby={id}>
      <div className={classes(layout.row(3, "between", "nowrap"), styles["line"])}>
        <h3 id={id}>{title}</h3>
        {actions}
      </div>
      {children}
    </section>
  )
}
