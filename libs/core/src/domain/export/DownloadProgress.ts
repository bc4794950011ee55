/** Bytes of a file received so far; `total` is null while unknown. */
export interface DownloadProgress {
  readonly received: number
  readonly total: number | null
}
