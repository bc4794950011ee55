import { statementMessages } from "./statementMessages.ts"

export interface PayeeTextProps {
  /** The last digits of the account number; empty where not available. */
  readonly last4: string
}

const words = statementMessages.list

/** The credited account by its last digits; the full number is never shown. */
export const PayeeText = ({ last4 }: PayeeTextProps) =>
  last4 === "" ? (
    statementMessages.unknown
  ) : (
    <>
      <span aria-hidden>{words.account(last4)}</span>
      <span className="visually-hidden">{words.accountRead(last4)}</span>
    </>
  )
