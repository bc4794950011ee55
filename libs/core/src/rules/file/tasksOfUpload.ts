import type { UploadPurpose } from "../../domain/file/UploadPurpose.ts"
import type { taskNames } from "../../domain/user/taskNames.ts"

type Task = keyof typeof taskNames

const ofDocuments = ["documents", "signDocuments"] as const satisfies ReadonlyArray<Task>
const ofAccounts = ["myAccounts"] as const satisfies ReadonlyArray<Task>

/** Whoever has one of these tasks may upload and read files of the purpose. */
export const tasksOfUpload = (purpose: UploadPurpose): ReadonlyArray<Task> =>
  purpose === "document" || purpose === "scan" ? ofDocuments : ofAccounts

/** Whoever has none of these has no files. */
export const tasksWithFiles: ReadonlyArray<Task> = [...ofDocuments, ...ofAccounts]
