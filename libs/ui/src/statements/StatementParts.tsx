import { movesOf, type QuarterlyFigures } from "@reclaim/core/domain/statement/QuarterlyFigures"
import type { QuarterlyStatementDetail } from "@reclaim/core/domain/statement/QuarterlyStatementDetail"
import { count } from "@reclaim/core/format/count"
import { usd } from "@reclaim/core/format/usd"
import { type ReactNode, useState } from "react"
import { Button } from "../page/Button.tsx"
import { EmptyState } from "../page/EmptyState.tsx"
import { classes } from "../theme/layout.ts"
import { type FiguresColumn, FiguresTable } from "./FiguresTable.tsx"
import styles from "./StatementParts.module.css"
import { StatementCard } from "./StatementCard.tsx"
import { statementMessages } from "./statementMessages.ts"

export interface StatementPartsProps {
  readonly detail: Pick<QuarterlyStatementDetail, "figures" | "markets" | "lines" | "lineCount">
}

/** A part of the statement with its own calculation. */
interface Part {
  readonly key: string
  readonly name: ReactNode
  readonly figures: QuarterlyFigures
}

const words = statementMessages.parts
const views = ["markets", "accounts"] as const
type View = (typeof views)[number]

const marketParts = ({ markets }: StatementPartsProps["detail"]): ReadonlyArray<Part> =>
  markets.map(({ country, countryName, figures }) => ({ key: country, name: countryName, figures }))

const accountParts = ({ lines }: StatementPartsProps["detail"]): ReadonlyArray<Part> =>
  lines.map(({ acctCode, boName, country, countryName, fiCode, fiName, figures }) => ({
    key: JSON.stringify([fiCode, acctCode, country]),
    name: (
      <>
        {acctCode}, {countryName}
        <small>
          {boName === "" ? words.noOwner : boName}, {fiName}
        </small>
      </>
    ),
    figures
  }))

const columnsOf = (firstLabel: string, whole: QuarterlyFigures): ReadonlyArray<FiguresColumn<Part>> => [
  { id: "name", label: firstLabel, cell: ({ name }) => name },
  ...movesOf(whole).map((move) => ({
    id: move,
    label: words[move],
    isNumber: true,
    cell: ({ figures }: Part) => <Amount cents={figures[move]} />,
    total: usd(whole[move])
  })),
  {
    id: "reclaims",
    label: words.reclaims,
    isNumber: true,
    cell: ({ figures }) => count(figures.closingCount),
    total: count(whole.closingCount)
  }
]

interface AmountProps {
  readonly cents: number
}

/** Dims zero movements, so that the others stand out among many lines. */
const Amount = ({ cents }: AmountProps) => <span data-nothing={cents === 0 || undefined}>{usd(cents)}</span>

/** The calculation for each market, or for each account in each market. */
export const StatementParts = ({ detail }: StatementPartsProps) => {
  const [view, setView] = useState<View>("markets")
  if (detail.markets.length === 0) {
    return (
      <StatementCard title={words.title}>
        <EmptyState sentence={words.none} />
      </StatementCard>
    )
  }
  const isCut = view === "accounts" && detail.lines.length < detail.lineCount
  return (
    <StatementCard
      title={words.title}
      summary={words.summary}
      tools={
        <div className={classes("screen-only", styles["views"])} role="group" aria-label={words.view}>
          {views.map((one) => (
            <Button key={one} isSmall isPressed={view === one} onPress={() => setView(one)}>
              {words[one]}
            </Button>
          ))}
        </div>
      }
    >
      <div className={styles["parts"]}>
        <FiguresTable
          caption={words[view]}
          isWide
          rows={view === "markets" ? marketParts(detail) : accountParts(detail)}
          keyOf={({ key }) => key}
          columns={columnsOf(view === "markets" ? words.market : words.account, detail.figures)}
          totalLabel={words.total}
        />
      </div>
      {isCut ? (
        <p className={styles["more"]}>{words.more(count(detail.lines.length), count(detail.lineCount))}</p>
      ) : null}
    </StatementCard>
  )
}
