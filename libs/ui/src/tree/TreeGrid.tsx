import type { ReactNode } from "react"
import { Button, Cell, Collection, Column, Row, Table, TableBody, TableHeader } from "react-aria-components"
import { ChevronRight } from "../icon/signs.ts"
import styles from "./TreeGrid.module.css"

/** A row with rows below it. */
export interface TreeRow {
  readonly id: string
  /** Text of its first cell, for finding it by its first letters. */
  readonly name: string
  /** The cells in the order of the columns. */
  readonly cells: ReadonlyArray<ReactNode>
  readonly rows?: ReadonlyArray<TreeRow>
}

export interface TreeColumn {
  readonly id: string
  readonly title: string
  /** True for figures, which are aligned at their ends. */
  readonly isFigure?: boolean
}

export interface TreeGridProps {
  readonly label: string
  /** The columns; the first one contains the tree. */
  readonly columns: ReadonlyArray<TreeColumn>
  readonly rows: ReadonlyArray<TreeRow>
  /** The ids of the open rows. */
  readonly expanded: ReadonlySet<string>
  readonly onExpand: (expanded: ReadonlySet<string>) => void
  /** A row was pressed, or Enter on it. */
  readonly onOpen?: (id: string) => void
  /** One sentence for when there are no rows. */
  readonly emptyText: string
}

/** Rows within rows: one Tab stop, arrows move, and Right and Left open and close. */
export const TreeGrid = ({ label, columns, rows, expanded, onExpand, onOpen, emptyText }: TreeGridProps) => {
  const [first] = columns
  const rowOf = (row: TreeRow): ReactNode => (
    <Row
      key={row.id}
      id={row.id}
      textValue={row.name}
      className={styles["row"] ?? ""}
      hasChildItems={row.rows !== undefined && row.rows.length > 0}
      {...(onOpen === undefined ? {} : { onAction: () => onOpen(row.id) })}
    >
      {columns.map(({ id, isFigure }, at) => (
        <Cell
          key={id}
          textValue={at === 0 ? row.name : id}
          className={styles["cell"] ?? ""}
          data-figure={isFigure || undefined}
        >
          {({ isTreeColumn, hasChildItems, level, isExpanded }) =>
            isTreeColumn ? (
              <span className={styles["branch"]} data-level={Math.min(level, 5)}>
                {hasChildItems ? (
                  <Button slot="chevron" className={styles["chevron"] ?? ""} data-open={isExpanded || undefined}>
                    <ChevronRight aria-hidden />
                  </Button>
                ) : (
                  <span className={styles["leaf"]} />
                )}
                {row.cells[at]}
              </span>
            ) : (
              row.cells[at]
            )
          }
        </Cell>
      ))}
      <Collection items={row.rows ?? none}>{(child) => <>{rowOf(child)}</>}</Collection>
    </Row>
  )
  return (
    <div className={styles["scroll"]}>
      <Table
        className={styles["grid"] ?? ""}
        aria-label={label}
        treeColumn={first?.id ?? ""}
        expandedKeys={expanded}
        onExpandedChange={(keys) => onExpand(new Set([...keys].map(String)))}
      >
        <TableHeader>
          {columns.map(({ id, title, isFigure }) => (
            <Column
              key={id}
              id={id}
              isRowHeader={id === first?.id}
              className={styles["head"] ?? ""}
              data-figure={isFigure || undefined}
            >
              {title}
            </Column>
          ))}
        </TableHeader>
        <TableBody renderEmptyState={() => <p className={styles["empty"]}>{emptyText}</p>}>
          {rows.map((row) => rowOf(row))}
        </TableBody>
      </Table>
    </div>
  )
}

const none: ReadonlyArray<TreeRow> = []
