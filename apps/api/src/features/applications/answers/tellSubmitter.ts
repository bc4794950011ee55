import type { ApplicationContent } from "@reclaim/core/domain/notification/NotificationContent"
import { tellUser } from "../../../platform/notifications/tellUsers.ts"

/** Who has begun an application, and who has submitted it where that is known. */
interface Submitted {
  readonly createdBy: number
  readonly submittedBy: number | null
}

/** An application as whoever has submitted it is told of it. */
interface Told extends Submitted {
  readonly applicationId: number
  readonly version: number
  readonly steps: { readonly account: { readonly accountName: string } }
}

/** Who has submitted an application; who has begun it, where that is not known. */
export const submitterOf = ({ createdBy, submittedBy }: Submitted): number => submittedBy ?? createdBy

/** Tells who has submitted an application what the desk says to it. */
export const tellSubmitter = (
  clientId: number,
  application: Told,
  answer: ApplicationContent["answer"],
  note: string
) => {
  const { applicationId, steps, version } = application
  return tellUser(submitterOf(application), {
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
