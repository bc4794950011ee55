import { Schema } from "effect"
import { FileRefusalCode } from "../../domain/file/FileRefusalCode.ts"

/** The file is not of a kind that is kept; nothing of it was. */
export class FileRefused extends Schema.Error<FileRefused>("@reclaim/core/FileRefused")(
  {
    _tag: Schema.tagDefaultOmit("FileRefused"),
    message: Schema.String,
    referenceNumber: Schema.optionalKey(Schema.String),
    code: FileRefusalCode
  },
  { httpApiStatus: 422 }
) {}
