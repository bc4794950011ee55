import type { Requirement } from "@reclaim/core/domain/document/requirement/Requirement"
import { classes, layout } from "../theme/layout.ts"
import styles from "./MarketChips.module.css"
import { marketMessages as words } from "./marketMessages.ts"

export interface MarketChipsProps extends Pick<Requirement, "markets" | "marketNames"> {
  /** Number of chips that fit; all if omitted. */
  readonly most?: number
}

/** Markets that a document serves, by their two letters; screen readers and the pointer get the names. */
export const MarketChips = ({ marketNames, markets, most = markets.length }: MarketChipsProps) => {
  const [only] = marketNames
  if (markets.length === 1) return <span>{only}</span>
  // One more chip takes the place of the rest.
  const shown = markets.length <= most + 1 ? markets : markets.slice(0, most)
  const rest = markets.length - shown.length
  return (
    <span className={classes(layout.row(1), styles["markets"])} title={marketNames.join(", ")}>
      <span className="visually-hidden">{marketNames.join(", ")}</span>
      {shown.map((market) => (
        <span key={market} className={styles["chip"]} aria-hidden>
          {market}
        </span>
      ))}
      {rest === 0 ? null : (
        <span className={styles["chip"]} aria-hidden>
          {words.more(String(rest))}
        </span>
      )}
    </span>
  )
}
