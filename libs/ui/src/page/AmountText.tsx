import { usd } from "@reclaim/core/format/usd"
import { classes, layout } from "../theme/layout.ts"
import styles from "./AmountText.module.css"

export interface AmountTextProps {
  readonly cents: number
}

/** An amount with small cents: exact, with the emphasis on its dollars. */
export const AmountText = ({ cents }: AmountTextProps) => {
  const text = usd(cents)
  const point = text.lastIndexOf(".")
  return (
    <span className={classes(layout.text("figures", "one-line"), styles["amount"])}>
      {text.slice(0, point)}
      <small>{text.slice(point)}</small>
    </span>
  )
}
