import { createContext, useContext } from "react"
import styles from "./WholeList.module.css"

/** Shows every row of a chart, as its table. */
export const WholeListContext = createContext<() => void>(() => undefined)

export interface WholeListProps {
  /** Summary of the rows the chart leaves out: "14 more countries, $0.9M". */
  readonly text: string
}

/** Button that names the rows a chart has no room for; pressing it shows the whole list. */
export const WholeList = ({ text }: WholeListProps) => {
  const open = useContext(WholeListContext)
  return (
    <button type="button" className={styles["more"]} onClick={open}>
      {text}
    </button>
  )
}
