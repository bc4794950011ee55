import type { NextActionGroup, NextActor } from "@reclaim/core/domain/reclaim/NextActor"
import { actorWords } from "@reclaim/core/format/actorWords"
import { count } from "@reclaim/core/format/count"
import { shareText } from "@reclaim/core/format/shareText"
import { usd } from "@reclaim/core/format/usd"
import { nextActionFinding, sumOf } from "@reclaim/core/rules/report/chartFindings"
import { ChartCard, type RowsBehind } from "../chart/ChartCard.tsx"
import { chartMessages as words } from "../chart/chartMessages.ts"
import { isAdding } from "../chart/isAdding.ts"
import type { IconComponent } from "../icon/makeIcon.ts"
import { ChevronRight, Loader } from "../icon/signs.ts"
import { Building2, FileWarning, Landmark } from "../icon/things.ts"
import { EmptyState } from "../page/EmptyState.tsx"
import { classes, layout } from "../theme/layout.ts"
import type { WaitingReclaims } from "./standingTexts.ts"
import styles from "./NextActionChart.module.css"

export interface NextActionChartProps {
  /** In display order; together they are everything outstanding. */
  readonly groups: ReadonlyArray<NextActionGroup>
  /** The parties the report is filtered by. */
  readonly selected: ReadonlyArray<string>
  /** `isAdding`: in addition to the parts already selected. */
  readonly onToggle: (actor: NextActor, isAdding: boolean) => void
  /** Reclaims of the client's part for which everything was sent; null where it is not known for these groups. */
  readonly sent?: WaitingReclaims | null
  /** Links from the rows of its table to the transactions behind them. */
  readonly behind?: RowsBehind<string>
}

const icons: Readonly<Record<NextActor, IconComponent>> = {
  client: FileWarning,
  custodian: Building2,
  provider: Loader,
  "tax authority": Landmark
}

/** Outstanding reclaims by the party that acts next; each party filters. */
export const NextActionChart = ({ behind, groups, onToggle, selected, sent = null }: NextActionChartProps) => {
  const total = sumOf(groups)
  return (
    <ChartCard
      isFilling
      title={nextActionFinding(groups)}
      summary={words.nextAction.summary}
      table={
        groups.length === 0
          ? null
          : {
              columns: [
                { label: words.nextAction.column },
                { label: words.netReclaim, isNumber: true },
                { label: words.share, isNumber: true },
                { label: words.reclaims, isNumber: true },
                { label: words.accounts, isNumber: true }
              ],
              rows: groups.map((group) => [
                actorWords[group.actor],
                usd(group.netReclaim),
                shareText(group.netReclaim, total),
                count(group.transCount),
                count(group.acctCount)
              ]),
              hrefs: behind && groups.map(({ actor }) => behind.hrefOf(actor))
            }
      }
      LinkComponent={behind?.LinkComponent}
    >
      {groups.length === 0 ? (
        <EmptyState sentence={words.nextAction.nothingSentence} />
      ) : (
        <ul className={classes(layout.stack(1, "top"), styles["rows"])}>
          {groups.map(({ actor, netReclaim, transCount }) => {
            const Icon = icons[actor]
            return (
              <li key={actor}>
                <button
                  type="button"
                  aria-pressed={selected.includes(actor)}
                  data-mine={actor === "client" || undefined}
                  data-faded={(selected.length > 0 && !selected.includes(actor)) || undefined}
                  onClick={(event) => onToggle(actor, isAdding(event))}
                >
                  <Icon aria-hidden />
                  <span>
                    <span className={layout.text("strong")}>{actorWords[actor]}</span>{" "}
                    <span className={classes(layout.text(13, "figures"), styles["note"])}>
                      {words.reclaimCount(transCount, count(transCount))}
                    </span>
                  </span>{" "}
                  <span className={layout.text("medium", "figures")}>{usd(netReclaim)}</span>
                  <ChevronRight aria-hidden />
                </button>
                {actor !== "client" || sent === null || sent.count === 0 ? null : (
                  <p className={classes(layout.text("muted", 13, "figures"), styles["sent"])}>
                    {words.nextAction.sent(words.reclaimCount(sent.count, count(sent.count)), usd(sent.net))}
                  </p>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </ChartCard>
  )
}
