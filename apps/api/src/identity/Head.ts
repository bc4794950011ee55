/** Where a client stands: nothing was ever written for revision 0. */
export interface Head {
  readonly rev: number
  /** The highest number that a reclaim of the client has. */
  readonly slots: number
}
