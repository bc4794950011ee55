/** How much of a file has arrived, in bytes; `total` is null while unknown. */
export interface DownloadProgress {
  readonly received: number
  readonly total: number | null
}
