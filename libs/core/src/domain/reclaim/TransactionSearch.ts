import { sentText } from "../value/sentText.ts"

/** The longest text that is searched for. */
export const transactionSearchLimit = 100

/** The words that transactions are searched for. */
export const TransactionSearch = sentText(transactionSearchLimit)
