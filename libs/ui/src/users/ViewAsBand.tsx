import { Eye } from "lucide-react"
import { Button } from "../page/Button.tsx"
import styles from "./ViewAsBand.module.css"
import { viewAsMessages as words } from "./viewAsMessages.ts"

export interface ViewAsBandProps {
  readonly clientName: string
  /** The client's user whose view it is. */
  readonly userName: string
  /** Back to one's own view. */
  readonly onStop: () => void
}

/** Says under the header, for as long as it lasts, that the figures are those of a client. */
export const ViewAsBand = ({ clientName, userName, onStop }: ViewAsBandProps) => (
  <section className={styles["band"]} aria-label={words.band}>
    <Eye aria-hidden />
    <p title={words.viewing(clientName, userName)}>
      {words.viewing(clientName, userName)} <span>{words.readOnly}</span>
    </p>
    <Button isSmall onPress={onStop}>
      {words.stop}
    </Button>
  </section>
)
