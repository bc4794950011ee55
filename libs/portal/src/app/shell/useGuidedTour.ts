import { guidedTourDelayMillis } from "@reclaim/core/rules/shell/appConstants"
import { useAtom, useSetAtom } from "jotai"
import { useEffect } from "react"
import { runAfterAtom } from "../session/runAfterAtoms.ts"
import { isTourWantedAtom, tourPath } from "./tourAtoms.ts"

/** Starts a requested tour once its page has been rendered; ends it when the page is left. */
export const useGuidedTour = (path: string): void => {
  const [isWanted, setIsWanted] = useAtom(isTourWantedAtom)
  const runAfter = useSetAtom(runAfterAtom)
  const isDue = isWanted && path === tourPath
  useEffect(() => {
    if (!isDue) return
    let isLeft = false
    let end: () => void = () => undefined
    const begin = async () => {
      const { startDashboardTour } = await import("./startDashboardTour.ts")
      if (isLeft) return
      const endTour = await startDashboardTour(() => setIsWanted(false))
      end = endTour
      if (isLeft) endTour()
    }
    const callOff = runAfter({ millis: guidedTourDelayMillis, run: () => void begin() })
    return () => {
      isLeft = true
      callOff()
      end()
      setIsWanted(false)
    }
  }, [isDue, runAfter, setIsWanted])
}
