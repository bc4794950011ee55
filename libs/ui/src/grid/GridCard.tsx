import { type ReactNode, useId } from "react"
import { Search } from "../icon/signs.ts"
import { EmptyState, type EmptyStateProps } from "../page/EmptyState.tsx"
import { LiveRegion } from "../shell/LiveRegion.tsx"
import { classes, layout } from "../theme/layout.ts"
import styles from "./GridCard.module.css"
import { gridSizes } from "./gridSizes.ts"

export interface GridCardProps {
  readonly title: string
  /** The number of rows in words, next to the title. */
  readonly counted: string
  readonly search: {
    /** The purpose of the field, for screen readers. */
    readonly label: string
    readonly hint: string
    readonly value: string
    readonly onChange: (text: string) => void
  }
  /** Filters in addition to the search. */
  readonly filter?: ReactNode
  /** Buttons that configure the grid; hidden on a phone. */
  readonly choices?: ReactNode
  /** Announced when it changes. */
  readonly announcement: string
  /** New rows are loading while the previous ones are shown. */
  readonly isStale?: boolean
  readonly children: ReactNode
}

/** The frame of every grid: its content, the number of rows, the search, and its configuration. */
export const GridCard = ({
  title,
  counted,
  search,
  filter,
  choices,
  announcement,
  isStale = false,
  children
}: GridCardProps) => {
  const searchId = useId()
  const titleId = useId()
  return (
    <section
      className={classes(layout.surface("card"), styles["card"])}
      style={gridSizes}
      aria-labelledby={titleId}
      aria-busy={isStale}
    >
      <div className={styles["tools"]}>
        <h2 id={titleId}>
          {title} <small>{counted}</small>
        </h2>
        {filter === undefined ? null : <div className={styles["filter"]}>{filter}</div>}
        <div className={classes("screen-only", styles["search"])}>
          <label className="visually-hidden" htmlFor={searchId}>
            {search.label}
          </label>
          <Search aria-hidden />
          <input
            id={searchId}
            type="search"
            autoComplete="off"
            spellCheck={false}
            placeholder={search.hint}
            value={search.value}
            onChange={(event) => search.onChange(event.target.value)}
          />
        </div>
        {choices === undefined ? null : (
          <div className={classes(layout.row(2, "nowrap", "stretch"), "screen-only", styles["choices"])}>{choices}</div>
        )}
      </div>
      {children}
      <LiveRegion message={announcement} />
    </section>
  )
}

/** Sentence in place of rows. */
export const GridEmpty = (props: EmptyStateProps) => (
  <div className={layout.emptyList}>
    <EmptyState {...props} />
  </div>
)
