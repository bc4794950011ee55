import { Conflict, Invalid } from "@reclaim/core/contract/access/errors"

const missingMessage = "Not all of these files have arrived: choose them again"

/** Error for uploads that are unfinished or another sender's. */
export const missingUploads = new Invalid({ message: missingMessage, fields: { upload_ids: missingMessage } })

/** A file is of one document only. */
export const usedAlready = new Conflict({ message: "One of these files has already been sent", code: "already_done" })
