import { momentMessages } from "./momentMessages.ts"
import styles from "./ZoneNote.module.css"
import { zoneText } from "./zoneText.ts"

export interface ZoneNoteProps {
  /** Null for the device's time zone. */
  readonly timeZone: string | null
}

/** Names the time zone of the moments next to it. */
export const ZoneNote = ({ timeZone }: ZoneNoteProps) => (
  <p className={styles["note"]}>{momentMessages.zone(zoneText(timeZone))}</p>
)
