import { deskSubjects } from "@reclaim/core/rules/desk/deskAddress"
import { GridSkeleton } from "@reclaim/ui/grid/GridSkeleton.tsx"
import { useAtomValue } from "jotai"
import { lazy, type ReactNode, Suspense } from "react"
import { isAtDeskAtom, openSubjectAtom } from "../desk/deskAddressAtoms.ts"
import type { WaitingForUsProps } from "../desk/WaitingForUs.tsx"
import { deskReviews } from "./deskReviews.ts"

// For staff only.
const WaitingForUs = lazy(async () => ({ default: (await import("../desk/WaitingForUs.tsx")).WaitingForUs }))

export interface OrDeskProps extends WaitingForUsProps {
  /** The screen as everybody else has it. */
  readonly children: ReactNode
}

/** A screen; for staff who view as nobody, the open items of that screen and the subject that the address opens. */
export const OrDesk = ({ children, ...desk }: OrDeskProps) =>
  useAtomValue(isAtDeskAtom) ? <Desk {...desk} /> : children

const Desk = (desk: WaitingForUsProps) => {
  const named = useAtomValue(openSubjectAtom)
  // The address changes before the screen does.
  const open = named === null || deskSubjects[named.kind].screen !== desk.screen ? null : named
  const review = open === null ? null : deskReviews[open.kind]
  if (open !== null && review?.shows === "page") {
    return (
      <Suspense fallback={<GridSkeleton />}>
        <review.Review of={open} />
      </Suspense>
    )
  }
  return (
    <>
      <Suspense fallback={null}>
        <WaitingForUs {...desk} />
      </Suspense>
      <Suspense fallback={null}>{open === null || review === null ? null : <review.Review of={open} />}</Suspense>
    </>
  )
}
