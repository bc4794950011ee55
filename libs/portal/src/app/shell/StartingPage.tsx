import { messages } from "../messages.ts"
import styles from "./PortalShell.module.css"
import { useHomeTitle } from "./useDocumentTitle.ts"

/** Shown while the user is being identified: the frame, and nothing that could flicker. */
export const StartingPage = () => {
  useHomeTitle()
  return (
    <main className={styles["starting"]} aria-busy>
      <span className="first-wait" role="status">
        {messages.shell.loading}
      </span>
    </main>
  )
}
