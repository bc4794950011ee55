import { useAtomValue } from "jotai"
import { messages } from "../messages.ts"
import { isSigningOutAtom } from "../state/sessionAtoms.ts"
import styles from "./PortalShell.module.css"

/** Covers the page while the session is being ended, so that nothing on it is used any more. */
export const SigningOut = () =>
  useAtomValue(isSigningOutAtom) ? (
    <div className={styles["leaving"]} role="status">
      {messages.shell.signingOut}
    </div>
  ) : null
