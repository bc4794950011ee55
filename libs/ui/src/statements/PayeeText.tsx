import { statementMessages } from "./statementMessages.ts"

export interface PayeeTextProps {
  /** The end of the account's number; empty where nobody told. */
  readonly last4: string
}

const words = statementMessages.list

/** The account that was paid to by the end of its number; the rest is nobody's business on a screen. */
export const PayeeText = ({ last4 }: PayeeTextProps) =>
  last4 === "" ? (
    statementMessages.unknown
  ) : (
    <>
      <span aria-hidden>{words.account(last4)}</span>
      <span className="visually-hidden">{words.accountRead(last4)}</span>
    </>
  )
