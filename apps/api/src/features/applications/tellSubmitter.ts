import type { ApplicationContent } from "@reclaim/core/domain/notification/NotificationContent"
import { tellUser } from "../../platform/notifications/tellUsers.ts"
import type { StoredApplication } from "./applicationRows.ts"

/** Who has submitted an application; who has begun it, where that is not known. */
export const submitterOf = ({ createdBy, submittedBy }: Pick<StoredApplication, "createdBy" | "submittedBy">): number =>
  submittedBy ?? createdBy

/** Tells who has submitted an application what the desk says to it. */
export const tellSubmitter = (
  clientId: number,
  stored: StoredApplication,
  answer: ApplicationContent["answer"],
  note: string
) => {
  const { applicationId, steps, version } = stored
  return tellUser(submitterOf(stored), {
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
