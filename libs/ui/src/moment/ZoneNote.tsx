import { layout } from "../theme/layout.ts"
import { momentMessages } from "./momentMessages.ts"
import { zoneText } from "./zoneText.ts"

export interface ZoneNoteProps {
  /** Null for the device's time zone. */
  readonly timeZone: string | null
}

/** Names the time zone of the moments next to it. */
export const ZoneNote = ({ timeZone }: ZoneNoteProps) => (
  <p className={layout.text("faint", 13)}>{momentMessages.zone(zoneText(timeZone))}</p>
)
