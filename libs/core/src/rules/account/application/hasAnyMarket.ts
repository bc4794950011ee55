import type { AccountStep } from "../../../domain/account/steps/AccountStep.ts"

/** Whether any of these markets is claimed in; while none is chosen, none is. */
export const hasAnyMarket = ({ markets }: Pick<AccountStep, "markets">, asked: ReadonlyArray<string>): boolean =>
  markets !== null && (markets.length === 0 || markets.some((market) => asked.includes(market)))
