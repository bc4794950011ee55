import { Conflict, Invalid } from "@reclaim/core/contract/access/errors"

const missing = "Not all of these files have arrived: choose them again"

/** Error for uploads that are unfinished or another sender's. */
export const notThere = new Invalid({ message: missing, fields: { upload_ids: missing } })

/** A file is of one document only. */
export const usedAlready = new Conflict({ message: "One of these files was sent already", code: "already_done" })
