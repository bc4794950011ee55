import type { AuthorizationBatch } from "@reclaim/core/domain/authorization/AuthorizationBatch"
import { dayNumber } from "@reclaim/core/domain/value/dayNumber"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { count } from "@reclaim/core/format/count"
import { displayDate } from "@reclaim/core/format/displayDate"
import { usd } from "@reclaim/core/format/usd"
import { sumBatches } from "@reclaim/core/rules/authorization/batchSums"
import { isDueSoon } from "@reclaim/core/rules/authorization/decideBatch"
import { AmountText } from "../page/AmountText.tsx"
import { classes, layout } from "../theme/layout.ts"
import { authorizationMessages } from "./authorizationMessages.ts"
import styles from "./Authorizations.module.css"
import { shareText } from "./shareText.ts"

export interface AuthorizationFiguresProps {
  /** Batches to decide, by deadline; at least one. */
  readonly batches: ReadonlyArray<AuthorizationBatch>
  readonly today: CalendarDate
}

const words = authorizationMessages.figures

/** Totals of all batches that wait for a decision, and the first deadline. */
export const AuthorizationFigures = ({ batches, today }: AuthorizationFiguresProps) => {
  const [first] = batches
  const { costs, fee, net, reclaims, refund } = sumBatches(batches.map(({ sums }) => sums))
  const days = first === undefined ? 0 : dayNumber(first.dueOn) - dayNumber(today)
  return (
    <section className={styles["figuresPlace"]} aria-label={words.title}>
      <dl className={classes(layout.surface("card"), styles["figures"])}>
        <div className={layout.stack(1, "top")}>
          <dt className={layout.text("muted", 13, "medium")}>{words.refund}</dt>
          <dd>
            <AmountText cents={refund} />
          </dd>
          <dd>{words.batches(batches.length, count(batches.length), reclaims, count(reclaims))}</dd>
          <dd>{words.beforeAll}</dd>
        </div>
        <div className={layout.stack(1, "top")}>
          <dt className={layout.text("muted", 13, "medium")}>{words.costs}</dt>
          <dd>
            <AmountText cents={fee + costs} />
          </dd>
          <dd>{words.feesAndCosts(usd(fee), usd(costs))}</dd>
        </div>
        <div className={layout.stack(1, "top")}>
          <dt className={layout.text("muted", 13, "medium")}>{words.net}</dt>
          <dd>
            <AmountText cents={net} />
          </dd>
          <dd>{net < 0 || refund === 0 ? words.nothingKept : words.share(shareText(net / refund))}</dd>
          {costs === 0 ? null : <dd>{words.beforeCosts(usd(net + costs))}</dd>}
        </div>
        {first === undefined ? null : (
          <div className={layout.stack(1, "top")}>
            <dt className={layout.text("muted", 13, "medium")}>{words.lapses}</dt>
            <dd>{displayDate(first.dueOn)}</dd>
            <dd className={isDueSoon(first.dueOn, today) ? styles["near"] : undefined}>
              {words.lapsesIn(Math.max(days, 0), usd(first.sums.net))}
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}
