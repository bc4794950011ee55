import { ExportPanel } from "@reclaim/ui/exports/ExportPanel.tsx"
import { useAtomValue, useSetAtom } from "jotai"
import { useEffect } from "react"
import { cancelExportAtom, exportStateAtom } from "../files/exportStateAtoms.ts"

/** The file in preparation, on every page. Navigating loses nothing; closing the tab asks first. */
export const ExportOnItsWay = () => {
  const state = useAtomValue(exportStateAtom)
  const cancel = useSetAtom(cancelExportAtom)
  const isRunning = state._tag === "Running"
  useEffect(() => {
    if (!isRunning) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener("beforeunload", ask)
    return () => window.removeEventListener("beforeunload", ask)
  }, [isRunning])
  if (!isRunning) return null
  const { kind, step, title } = state
  return <ExportPanel kind={kind} title={title} step={step} onCancel={cancel} />
}
