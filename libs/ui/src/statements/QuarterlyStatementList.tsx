import type { Statement } from "@reclaim/core/domain/statement/Statement"
import { displayDate } from "@reclaim/core/format/displayDate"
import { usd } from "@reclaim/core/format/usd"
import { StatementList, type StatementColumn, type StatementListProps } from "./StatementList.tsx"
import { statementMessages } from "./statementMessages.ts"
import { versionText } from "./versionText.ts"

export type QuarterlyStatementListProps = Omit<StatementListProps<Statement>, "columns" | "noteOf" | "title">

const words = statementMessages.list

const columns: ReadonlyArray<StatementColumn<Statement>> = [
  {
    id: "date",
    label: words.cutOff,
    text: ({ statementDate }) => displayDate(statementDate),
    value: ({ statementDate }) => statementDate
  },
  {
    id: "published",
    label: words.published,
    text: ({ publishedOn = null }) => (publishedOn === null ? statementMessages.unknown : displayDate(publishedOn)),
    value: ({ publishedOn }) => publishedOn ?? ""
  },
  { id: "version", label: words.version, text: versionText, value: ({ version }) => version ?? 1 },
  {
    id: "closing",
    label: words.closing,
    isNumber: true,
    isOnPhone: true,
    text: ({ closing }) => (closing === undefined ? statementMessages.unknown : usd(closing)),
    value: ({ closing }) => closing ?? 0
  }
]

const noteOf = (statement: Statement): string => `${displayDate(statement.statementDate)}, ${versionText(statement)}`

/** The published quarterly statements of a client. */
export const QuarterlyStatementList = (props: QuarterlyStatementListProps) => (
  <StatementList {...props} title={words.title} columns={columns} noteOf={noteOf} />
)
