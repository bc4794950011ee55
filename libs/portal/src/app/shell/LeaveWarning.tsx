import { addressQuery } from "@reclaim/core/rules/address/addressQuery"
import { ConfirmDialog } from "@reclaim/ui/dialog/ConfirmDialog.tsx"
import { useStore } from "jotai"
import { useCallback, useEffect } from "react"
import { type Location, useBlocker } from "react-router-dom"
import { dirtyFormsAtom } from "../address/leaveWarningAtoms.ts"
import { isDecided } from "../browser/decidedNavigation.ts"
import { leaveMessages as words } from "./tourMessages.ts"

interface Move {
  readonly currentLocation: Location
  readonly nextLocation: Location
}

/** Another page loses unsaved input, and another query does where it closes the form; the fragment does not. */
const losesInput = ({ currentLocation, nextLocation }: Move, keys: ReadonlyArray<string>): boolean => {
  if (isDecided(nextLocation.state)) return false
  if (currentLocation.pathname !== nextLocation.pathname) return true
  const [before, after] = [addressQuery(currentLocation.search), addressQuery(nextLocation.search)]
  return keys.some((key) => before.get(key) !== after.get(key))
}

/** Holds up a navigation that would lose unsaved input until the user decides; mounted only while something is unsaved. */
export const LeaveWarning = () => {
  const store = useStore()
  // Read from the store: a saved form may navigate before this component is unmounted.
  const blocker = useBlocker(
    useCallback((move: Move) => [...store.get(dirtyFormsAtom)].some(({ keys }) => losesInput(move, keys)), [store])
  )
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener("beforeunload", ask)
    return () => window.removeEventListener("beforeunload", ask)
  }, [])
  if (blocker.state !== "blocked") return null
  return (
    <ConfirmDialog
      title={words.title}
      sentence={words.sentence}
      confirmLabel={words.leave}
      cancelLabel={words.stay}
      onConfirm={() => blocker.proceed()}
      onCancel={() => blocker.reset()}
    />
  )
}
