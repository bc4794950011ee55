import type { ApplicationContent } from "@reclaim/core/domain/notification/NotificationContent"
import type { WorkItems } from "../../../platform/desk/WorkItems.ts"
import type { WithinTransaction } from "../../../platform/sql/WithinTransaction.ts"
import { answerList } from "./answerList.ts"
import { tellSubmitter } from "./tellSubmitter.ts"

type Answered = Parameters<typeof tellSubmitter>[1] & {
  /** The list that it came with; null for none. */
  readonly batchId: number | null
}

/**
 * What follows from what the desk says to one application: who has submitted it is told, of a list all together. One of a
 * list that was submitted again is by itself.
 */
export const afterAnswer = (
  items: Pick<WorkItems["Service"], "done">,
  clientId: number,
  application: Answered,
  { answer, note }: { readonly answer: ApplicationContent["answer"]; readonly note: string }
): WithinTransaction =>
  application.batchId !== null && application.submittedBy === null
    ? answerList(items, clientId, application.batchId)
    : tellSubmitter(clientId, application, answer, note)
