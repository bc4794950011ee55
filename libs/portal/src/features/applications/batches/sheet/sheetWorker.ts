import { answerSheet } from "./answerSheet.ts"
import type { NumberedQuestion } from "./SheetQuestion.ts"

const answer = answerSheet()

addEventListener("message", ({ data }: MessageEvent<NumberedQuestion>) => {
  void answer(data).then((answered) => postMessage(answered))
})
