import type { UploadPurpose } from "../../domain/file/UploadPurpose.ts"
import type { taskNames } from "../../domain/user/taskNames.ts"

type Task = keyof typeof taskNames

const ofDocuments = ["documents", "signDocuments"] as const satisfies ReadonlyArray<Task>
const ofAccounts = ["myAccounts"] as const satisfies ReadonlyArray<Task>

const ofPeople = ["contacts"] as const satisfies ReadonlyArray<Task>

const tasks: Readonly<Record<UploadPurpose, ReadonlyArray<Task>>> = {
  document: ofDocuments,
  scan: ofDocuments,
  account_list: ofAccounts,
  investor_list: ofAccounts,
  income_list: ofAccounts,
  contact_list: ofPeople
}

/** Tasks that permit uploading and reading files of a purpose; one of them is enough. */
export const tasksOfUpload = (purpose: UploadPurpose): ReadonlyArray<Task> => tasks[purpose]

/** Tasks that permit having any files; a user without them has none. */
export const tasksWithFiles: ReadonlyArray<Task> = [...ofDocuments, ...ofAccounts, ...ofPeople]
