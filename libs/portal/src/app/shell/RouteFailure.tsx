import { ErrorPage } from "@reclaim/ui/page/ErrorPage.tsx"
import { useAtomValue, useSetAtom } from "jotai"
import { useEffect, useState } from "react"
import { useRouteError } from "react-router-dom"
import { configAtom } from "../config/configAtoms.ts"
import { reportUncaughtAtom } from "../session/uiLogAtoms.ts"
import styles from "./PortalShell.module.css"

/** Shown for a page that failed to load or render; its link reloads the portal. Offline, the page loads again by itself. */
export const RouteFailure = () => {
  const error = useRouteError()
  const { productName, serviceDeskUrl } = useAtomValue(configAtom)
  const report = useSetAtom(reportUncaughtAtom)
  // The page failed because of it; that the connection is back does not make it whole.
  const [isOffline] = useState(() => !window.navigator.onLine)
  useEffect(() => {
    if (!isOffline) return
    const reload = () => window.location.reload()
    window.addEventListener("online", reload)
    return () => window.removeEventListener("online", reload)
  }, [isOffline])
  useEffect(() => {
    // The router has written the error to the console already.
    void report(error)
  }, [error, report])
  return (
    <main className={styles["page"]}>
      <ErrorPage
        type={isOffline ? "offline" : "internal-server-error"}
        productName={productName}
        homeHref="/"
        serviceDeskUrl={serviceDeskUrl === "" ? undefined : serviceDeskUrl}
      />
    </main>
  )
}
