import type { PaymentStatement } from "@reclaim/core/domain/statement/PaymentStatement"
import { count } from "@reclaim/core/format/count"
import { displayDate } from "@reclaim/core/format/displayDate"
import { usd } from "@reclaim/core/format/usd"
import { PayeeText } from "./PayeeText.tsx"
import { PaymentStatusText, paymentStatusText } from "./PaymentStatusText.tsx"
import { StatementList, type StatementColumn, type StatementListProps } from "./StatementList.tsx"
import { statementMessages } from "./statementMessages.ts"
import { versionText } from "./versionText.ts"

export type PaymentStatementListProps = Omit<StatementListProps<PaymentStatement>, "columns" | "noteOf" | "title">

const { list: words, unknown } = statementMessages

const marketCount = ({ countries }: PaymentStatement) =>
  countries === undefined ? unknown : <span title={countries.join(", ")}>{count(countries.length)}</span>

const columns: ReadonlyArray<StatementColumn<PaymentStatement>> = [
  {
    id: "date",
    label: words.date,
    text: ({ statementDate }) => displayDate(statementDate),
    value: ({ statementDate }) => statementDate
  },
  {
    id: "payment",
    label: words.paymentStatus,
    text: paymentStatusText,
    cell: (statement) => <PaymentStatusText statement={statement} />
  },
  {
    id: "payee",
    label: words.payee,
    text: ({ payeeLast4 = "" }) => payeeLast4,
    cell: ({ payeeLast4 = "" }) => <PayeeText last4={payeeLast4} />
  },
  { id: "version", label: words.version, text: versionText, value: ({ version }) => version ?? 1 },
  {
    id: "markets",
    label: words.markets,
    isNumber: true,
    // Searchable by every market, though only their number is shown.
    text: ({ countries }) => countries?.join(" ") ?? "",
    cell: marketCount,
    value: ({ countries }) => countries?.length ?? 0
  },
  {
    id: "claims",
    label: words.claims,
    isNumber: true,
    text: ({ claimCount }) => (claimCount === undefined ? unknown : count(claimCount)),
    value: ({ claimCount }) => claimCount ?? 0
  },
  {
    id: "amount",
    label: words.paid,
    isNumber: true,
    isOnPhone: true,
    text: ({ statementAmt }) => usd(statementAmt),
    value: ({ statementAmt }) => statementAmt
  }
]

const noteOf = (statement: PaymentStatement) => (
  <>
    {displayDate(statement.statementDate)}, <PaymentStatusText statement={statement} />
  </>
)

/** The published payment statements of a client. */
export const PaymentStatementList = (props: PaymentStatementListProps) => (
  <StatementList {...props} title={words.title} columns={columns} noteOf={noteOf} />
)
