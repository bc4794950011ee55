import type { ApplicationContent } from "@reclaim/core/domain/notification/NotificationContent"
import type { WorkItems } from "../../../platform/desk/WorkItems.ts"
import { notifyUser } from "../../../platform/notifications/notifyUsers.ts"
import type { WithinTransaction } from "../../../platform/sql/WithinTransaction.ts"
import { answerList } from "./answerList.ts"

/** Users who began and submitted an application; `submittedBy` is null where it is not known. */
interface ApplicationSubmitters {
  readonly createdBy: number
  readonly submittedBy: number | null
}

/** Application as its submitter is notified of it. */
interface NotifiedApplication extends ApplicationSubmitters {
  readonly applicationId: number
  readonly version: number
  readonly steps: { readonly account: { readonly accountName: string } }
}

/** The user who submitted an application, or who began it if that is not known. */
export const submitterOf = ({ createdBy, submittedBy }: ApplicationSubmitters): number => submittedBy ?? createdBy

/** Notifies the submitter of the desk's answer. */
const notifySubmitter = (
  clientId: number,
  application: NotifiedApplication,
  answer: ApplicationContent["answer"],
  note: string
) => {
  const { applicationId, steps, version } = application
  return notifyUser(submitterOf(application), {
    key: `application-answered:${String(clientId)}:${String(applicationId)}:${String(version)}`,
    content: {
      kind: "application-answered",
      answer,
      applicationId,
      accountName: steps.account.accountName,
      note
    }
  })
}

type AnsweredApplication = Parameters<typeof notifySubmitter>[1] & {
  /** The list that it came with; null for none. */
  readonly batchId: number | null
}

/**
 * Notifies the submitter of the desk's answer to one application. The answers to a list are notified together, except
 * for an application that was submitted again by itself.
 */
export const notifyOfAnswer = (
  items: Pick<WorkItems["Service"], "done">,
  clientId: number,
  application: AnsweredApplication,
  { answer, note }: { readonly answer: ApplicationContent["answer"]; readonly note: string }
): WithinTransaction =>
  application.batchId !== null && application.submittedBy === null
    ? answerList(items, clientId, application.batchId)
    : notifySubmitter(clientId, application, answer, note)
