/** One of several values to choose from. */
export interface Choice {
  readonly id: string
  readonly label: string
  /** A second line, for example what the choice means. */
  readonly detail?: string
}
