import { messages } from "../messages.ts"
import styles from "./PortalShell.module.css"

/** What stands on the page while the user is being recognised: the frame, and nothing that could flicker. */
export const StartingPage = () => (
  <main className={styles["starting"]} aria-busy>
    <span className="visually-hidden" role="status">
      {messages.shell.loading}
    </span>
  </main>
)
