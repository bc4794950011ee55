import { StatementInvestor } from "../../domain/statement/StatementInvestor.ts"
import { wireOf } from "../wire/wireOf.ts"

/** One investor's part of a statement. */
export const WireStatementInvestor = wireOf(StatementInvestor, { keys: { closing: "closing_balance" } })
