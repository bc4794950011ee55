import { navigationRefreshDelayMillis } from "@reclaim/core/rules/shell/appConstants"
import { useAtomValue, useSetAtom } from "jotai"
import { useEffect } from "react"
import { runAfterAtom } from "../session/runAfterAtoms.ts"
import { sectionCountsAtom } from "./sectionCountsAtom.ts"
import { shownCountsAtom } from "./shownCountsAtom.ts"
import { countedPageAtom } from "./waitingAtoms.ts"

export interface CountWaitingProps {
  /** The current page: what waits is counted again after each change, once the page has had its own answers. */
  readonly path: string
}

/** Counts what waits for the user in each section; renders nothing. */
export const CountWaiting = ({ path }: CountWaitingProps) => {
  const runAfter = useSetAtom(runAfterAtom)
  const count = useSetAtom(countedPageAtom)
  const show = useSetAtom(sectionCountsAtom)
  const counts = useAtomValue(shownCountsAtom)
  useEffect(() => runAfter({ millis: navigationRefreshDelayMillis, run: () => count(path) }), [path, runAfter, count])
  useEffect(() => () => count(null), [count])
  useEffect(() => show(counts), [show, counts])
  return null
}
