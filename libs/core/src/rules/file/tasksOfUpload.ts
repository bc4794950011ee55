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

/** Whoever has one of these tasks may upload and read files of the purpose. */
export const tasksOfUpload = (purpose: UploadPurpose): ReadonlyArray<Task> => tasks[purpose]

/** Whoever has none of these has no files. */
export const tasksWithFiles: ReadonlyArray<Task> = [...ofDocuments, ...ofAccounts, ...ofPeople]
