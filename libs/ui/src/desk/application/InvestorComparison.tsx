import type { InvestorPartChange, InvestorYearChange } from "@reclaim/core/domain/account/investors/InvestorYearChange"
import { count } from "@reclaim/core/format/count"
import { countryName } from "@reclaim/core/format/countryName"
import { usd } from "@reclaim/core/format/usd"
import { applicationMessages } from "../../applications/applicationMessages.ts"
import { Card } from "../../page/Card.tsx"
import { scrollableByKeyboard } from "../../page/scrollableByKeyboard.ts"
import { layout } from "../../theme/layout.ts"
import styles from "./InvestorComparison.module.css"
import { investorComparisonMessages as words } from "./investorComparisonMessages.ts"

export interface InvestorComparisonProps {
  readonly change: InvestorYearChange
}

/** Investors of an owner in a tax year, before and after, with the reclaims that depend on them. */
export const InvestorComparison = ({ change }: InvestorComparisonProps) => {
  const { netReclaim, parts, percent, percentAfter, taxYear, transCount } = change
  return (
    <Card title={words.title(taxYear)} note={words.sums(percent, percentAfter)}>
      <p className={styles["rests"]}>
        {transCount === 0 ? words.nothingRests : words.rests(transCount, count(transCount), usd(netReclaim))}
      </p>
      <div className={layout.scroll} role="region" aria-label={words.title(taxYear)} {...scrollableByKeyboard}>
        <table className={styles["parts"]}>
          <thead>
            <tr>
              <th scope="col">{words.columns.investor}</th>
              <th scope="col">{words.columns.before}</th>
              <th scope="col">{words.columns.after}</th>
              <th scope="col">{words.columns.change}</th>
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => (
              <Part key={`${part.name} ${part.residence} ${part.entityType}`} part={part} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{words.total}</th>
              <td>{percent === null ? words.none : words.percent(percent)}</td>
              <td>{words.percent(percentAfter)}</td>
              <td>{percent === null ? words.none : words.changes[percent === percentAfter ? "same" : "changed"]}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </Card>
  )
}

const changeOf = ({ after, before, isNumberNew }: InvestorPartChange): string => {
  const kind = before === null ? "added" : after === null ? "gone" : before === after ? "same" : "changed"
  return isNumberNew && before !== null ? `${words.changes[kind]}, ${words.newNumber}` : words.changes[kind]
}

const Part = ({ part }: { readonly part: InvestorPartChange }) => (
  <tr data-changed={part.before !== part.after || part.isNumberNew}>
    <th scope="row">
      <span dir="auto">{part.name}</span>
      <small>{`${applicationMessages.entityTypes[part.entityType]}, ${countryName(part.residence)}`}</small>
    </th>
    <td>{part.before === null ? words.none : words.percent(part.before)}</td>
    <td>{part.after === null ? words.none : words.percent(part.after)}</td>
    <td>{changeOf(part)}</td>
  </tr>
)
