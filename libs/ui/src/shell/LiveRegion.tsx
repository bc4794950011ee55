export interface LiveRegionProps {
  /** Announced by a screen reader when it changes; empty announces nothing. */
  readonly message: string
  /** Interrupts the screen reader; for urgent messages. */
  readonly isUrgent?: boolean
}

/** Announces a change without moving the focus: keep it on the page and change its message. */
export const LiveRegion = ({ message, isUrgent }: LiveRegionProps) => (
  <div className="visually-hidden" role={isUrgent === true ? "alert" : "status"}>
    {message}
  </div>
)
