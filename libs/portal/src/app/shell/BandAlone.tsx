import { useAtomValue } from "jotai"
import { lazy, Suspense } from "react"
import { viewedUserAtom } from "../viewAs/viewAsAtoms.ts"

// For staff only.
const ViewedClient = lazy(async () => ({ default: (await import("../viewAs/ViewedClient.tsx")).ViewedClient }))

/** The band where the header is hidden: whose view it is has to be seen wherever it is one. */
export const BandAlone = () => {
  const isViewing = useAtomValue(viewedUserAtom) !== null
  return <Suspense fallback={null}>{isViewing ? <ViewedClient /> : null}</Suspense>
}
