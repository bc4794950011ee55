/** Progress of a chosen file. */
export type UploadState =
  | { readonly _tag: "Waiting" }
  | { readonly _tag: "Sending"; readonly sentBytes: number }
  /** Paused by the user. `isLost`: this page no longer has the file, so that it has to be chosen again. */
  | { readonly _tag: "Paused"; readonly sentBytes: number; readonly isLost: boolean }
  | { readonly _tag: "Done" }
  /** Not sent, or refused by the server. `canRetry`: the file was not the reason. */
  | { readonly _tag: "Refused"; readonly reason: string; readonly canRetry: boolean }

/** A file that was chosen for upload. */
export interface UploadedFile {
  readonly id: string
  readonly name: string
  readonly bytes: number
  readonly state: UploadState
}
