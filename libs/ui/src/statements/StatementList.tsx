import { count } from "@reclaim/core/format/count"
import { type ReactNode, useMemo } from "react"
import { GridCard } from "../grid/GridCard.tsx"
import { Button } from "../page/Button.tsx"
import { EmptyState } from "../page/EmptyState.tsx"
import { type LinkComponent, PlainLink } from "../page/Link.tsx"
import { classes, layout } from "../theme/layout.ts"
import { DownloadButtons, type FileKind } from "./DownloadButtons.tsx"
import {
  foundStatements,
  type ListedStatement,
  newestFirst,
  type SortedColumn,
  type StatementSearch,
  yearsOf
} from "@reclaim/core/rules/statement/listedStatements"
import { RowsTable } from "./RowsTable.tsx"
import { SortHeader } from "./SortHeader.tsx"
import styles from "./StatementList.module.css"
import { statementMessages } from "./statementMessages.ts"
import { nameWithVersion } from "./versionText.ts"

/** A column of a list of statements. */
export interface StatementColumn<Row> extends SortedColumn<Row> {
  readonly label: string
  readonly isNumber?: boolean
  /** On a phone only the statement and its amount fit. */
  readonly isOnPhone?: boolean
  /** The content of the cell, when it is more than text. */
  readonly cell?: (row: Row) => ReactNode
}

export interface StatementListProps<Row extends ListedStatement> {
  readonly title: string
  readonly statements: ReadonlyArray<Row>
  /** Columns after the statement's name, which comes first. */
  readonly columns: ReadonlyArray<StatementColumn<Row>>
  /** Text of a second line below the name, on a phone. */
  readonly noteOf: (row: Row) => ReactNode
  readonly search: StatementSearch
  readonly onSearch: (search: StatementSearch) => void
  readonly hrefOf: (row: Row) => string
  readonly onDownload: (row: Row, kind: FileKind) => void
  /** A file is being prepared: a second one is not started. */
  readonly isExporting: boolean
  readonly LinkComponent?: LinkComponent
}

const words = statementMessages.list

const nameColumn = {
  id: "name",
  label: words.statement,
  isOnPhone: true,
  text: ({ statementName }: ListedStatement) => statementName
}

/** Published statements: search, sort, filter by year, open, and download. */
export const StatementList = <Row extends ListedStatement>({
  title,
  statements,
  columns,
  noteOf,
  search,
  onSearch,
  hrefOf,
  onDownload,
  isExporting,
  LinkComponent = PlainLink
}: StatementListProps<Row>) => {
  const all = useMemo((): ReadonlyArray<StatementColumn<Row>> => [nameColumn, ...columns], [columns])
  const found = useMemo(() => foundStatements(statements, all, search), [statements, all, search])
  const years = useMemo(() => yearsOf(statements), [statements])
  const isNarrowed = found.length < statements.length
  const foundText = words.found(count(found.length), count(statements.length))
  const { order } = search
  const sortBy = ({ id, isNumber }: StatementColumn<Row>) => {
    // Numbers and dates are first wanted largest or newest first, names from A.
    const isFirstDescending = isNumber === true || id === newestFirst.column || id === "published"
    const isDescending = order.column === id ? !order.isDescending : isFirstDescending
    onSearch({ ...search, order: { column: id, isDescending } })
  }
  return (
    <GridCard
      title={title}
      counted={isNarrowed ? foundText : words.statements(statements.length, count(statements.length))}
      announcement={isNarrowed ? foundText : ""}
      search={{
        label: words.search,
        hint: words.searchHint,
        value: search.search,
        onChange: (text) => onSearch({ ...search, search: text })
      }}
    >
      {years.length < 2 && search.year === null ? null : (
        <div className={classes("screen-only", styles["years"])} role="group" aria-label={words.year}>
          <Button isSmall isPressed={search.year === null} onPress={() => onSearch({ ...search, year: null })}>
            {words.everyYear}
          </Button>
          {years.map((year) => (
            <Button
              key={year}
              isSmall
              isPressed={search.year === year}
              onPress={() => onSearch({ ...search, year: search.year === year ? null : year })}
            >
              {String(year)}
            </Button>
          ))}
        </div>
      )}
      {found.length === 0 ? (
        <EmptyState
          sentence={words.noMatch}
          action={<Button onPress={() => onSearch({ ...search, search: "", year: null })}>{words.clear}</Button>}
        />
      ) : (
        <RowsTable caption={title} className={styles["list"]}>
          <thead>
            <tr>
              {all.map((column) => (
                <SortHeader
                  key={column.id}
                  label={column.label}
                  isNumber={column.isNumber}
                  isOnPhone={column.isOnPhone}
                  sorted={order.column !== column.id ? null : order.isDescending ? "descending" : "ascending"}
                  onSort={() => sortBy(column)}
                />
              ))}
              <th scope="col" className="screen-only">
                {words.files}
              </th>
            </tr>
          </thead>
          <tbody>
            {found.map((row) => (
              <tr key={row.id} data-replaced={row.status === "restated" || undefined}>
                <th scope="row" data-phone>
                  <LinkComponent
                    to={hrefOf(row)}
                    className={classes(layout.rowLink, styles["link"])}
                    aria-label={nameWithVersion(row)}
                  >
                    {row.statementName}
                  </LinkComponent>
                  <small>{noteOf(row)}</small>
                </th>
                {columns.map((column) => (
                  <td key={column.id} data-number={column.isNumber} data-phone={column.isOnPhone}>
                    {column.cell === undefined ? column.text(row) : column.cell(row)}
                  </td>
                ))}
                <td className={classes("screen-only", styles["files"])}>
                  <DownloadButtons
                    name={nameWithVersion(row)}
                    isExporting={isExporting}
                    onDownload={(kind) => onDownload(row, kind)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </RowsTable>
      )}
    </GridCard>
  )
}
