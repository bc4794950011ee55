export interface LiveRegionProps {
  /** What a screen reader says when it changes; empty says nothing. */
  readonly message: string
  /** Interrupts what is being read; for what can't wait. */
  readonly isUrgent?: boolean
}

/** Says aloud what changed without moving the focus: keep it on the page and change its message. */
export const LiveRegion = ({ message, isUrgent }: LiveRegionProps) => (
  <div className="visually-hidden" role={isUrgent === true ? "alert" : "status"}>
    {message}
  </div>
)
