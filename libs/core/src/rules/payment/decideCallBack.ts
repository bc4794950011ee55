import type { CallBack } from "./CallBack.ts"

/** How long before the proposal a number has to have been on file to be called: whoever proposes could have changed it. */
export const numberOnFileDays = 30

export interface CallBackAsked {
  readonly callBack: CallBack
  readonly proposedAt: Date
  /** The client's numbers that were on file so long before. */
  readonly numbersThen: ReadonlyArray<string>
  readonly now: Date
}

/** What is wrong with a call-back, by its field; nothing when it counts. */
export const decideCallBack = ({
  callBack: { calledAt, numberOnFile },
  now,
  numbersThen,
  proposedAt
}: CallBackAsked): Readonly<Partial<Record<keyof CallBack, string>>> => ({
  ...(numbersThen.includes(numberOnFile)
    ? {}
    : { numberOnFile: `This number was not on file ${String(numberOnFileDays)} days before the proposal` }),
  ...(calledAt < proposedAt ? { calledAt: "The call has to come after the proposal" } : {}),
  ...(calledAt > now ? { calledAt: "The call has to be over" } : {})
})
