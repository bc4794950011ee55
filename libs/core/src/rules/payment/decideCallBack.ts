import type { CallBack } from "./CallBack.ts"

/**
 * Minimum age, at the time of the proposal, of a number on file that may be called, because a proposer could have
 * changed it.
 */
export const numberOnFileDays = 30

export interface CallBackFacts {
  readonly callBack: CallBack
  readonly proposedAt: Date
  /** The client's numbers that were on file so long before. */
  readonly numbersThen: ReadonlyArray<string>
  readonly now: Date
}

/** Faults of a call-back, by field; empty if it counts. */
export const decideCallBack = ({
  callBack: { calledAt, numberOnFile },
  now,
  numbersThen,
  proposedAt
}: CallBackFacts): Readonly<Partial<Record<keyof CallBack, string>>> => ({
  ...(numbersThen.includes(numberOnFile)
    ? {}
    : { numberOnFile: `This number was not on file ${String(numberOnFileDays)} days before the proposal` }),
  ...(calledAt < proposedAt ? { calledAt: "The call must take place after the proposal" } : {}),
  ...(calledAt > now ? { calledAt: "The time of the call cannot be in the future" } : {})
})
