import { WifiOff } from "../icon/things.ts"
import { messages } from "../messages.ts"
import { classes } from "../theme/layout.ts"
import styles from "./OfflineNotice.module.css"

export interface OfflineNoticeProps {
  readonly isOffline: boolean
}

/**
 * Notice at the foot of the page that the browser has no connection. Part of the shell: offline nothing can be fetched.
 */
export const OfflineNotice = ({ isOffline }: OfflineNoticeProps) => (
  <div role="status" className={classes("screen-only", styles["place"])}>
    {isOffline ? (
      <p className={styles["notice"]}>
        <WifiOff aria-hidden />
        <span>
          <strong>{messages.shell.offline}</strong> {messages.shell.offlineMeaning}
        </span>
      </p>
    ) : null}
  </div>
)
