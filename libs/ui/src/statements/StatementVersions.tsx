import type { StatementVersion } from "@reclaim/core/domain/statement/StatementVersion"
import { count } from "@reclaim/core/format/count"
import { displayDate } from "@reclaim/core/format/displayDate"
import { History } from "../icon/signs.ts"
import { type LinkComponent, PlainLink } from "../page/Link.tsx"
import { classes, layout } from "../theme/layout.ts"
import { statementMessages } from "./statementMessages.ts"
import styles from "./StatementVersions.module.css"

export interface StatementVersionsProps {
  /** Every version, newest first. */
  readonly versions: ReadonlyArray<StatementVersion>
  /** The id of the version shown. */
  readonly shown: number
  readonly hrefOf: (version: StatementVersion) => string
  readonly LinkComponent?: LinkComponent
}

const words = statementMessages.version

const sentenceOf = (versions: ReadonlyArray<StatementVersion>, here: StatementVersion): string => {
  const newest = versions[0]
  return newest === undefined || newest.id === here.id
    ? words.restates(count(here.version - 1))
    : words.replacedBy(count(newest.version), displayDate(newest.publishedOn))
}

/**
 * Notice on the version shown: current or replaced, why it was restated, and links to other versions. Renders nothing
 * if there is only one.
 */
export const StatementVersions = ({ versions, shown, hrefOf, LinkComponent = PlainLink }: StatementVersionsProps) => {
  const here = versions.find(({ id }) => id === shown)
  if (here === undefined || versions.length < 2) return null
  const isReplaced = versions[0]?.id !== here.id
  return (
    <section
      className={classes(layout.row(3, "nowrap", "stretch"), layout.surface("card"), styles["versions"])}
      data-replaced={isReplaced}
      aria-label={words.title}
    >
      <History aria-hidden />
      <div>
        <p>
          <strong>{sentenceOf(versions, here)}</strong>
        </p>
        <ul>
          {versions.map((version) => {
            const [number, date] = [count(version.version), displayDate(version.publishedOn)]
            return (
              <li key={version.id}>
                {version.id === shown ? (
                  <span aria-current="true">
                    {words.named(number, date)} ({words.here})
                  </span>
                ) : (
                  <LinkComponent to={hrefOf(version)}>{words.named(number, date)}</LinkComponent>
                )}
                {version.restatementReason === "" ? null : ` ${words.reason(version.restatementReason)}`}
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}
