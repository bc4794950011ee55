import { GridSkeleton } from "@reclaim/ui/grid/GridSkeleton.tsx"
import { useAtomValue } from "jotai"
import { lazy, type ReactNode, Suspense } from "react"
import { openInstructionAtom } from "../desk/openInstructionAtom.ts"

// For staff only.
const DeskInstructionScreen = lazy(async () => ({
  default: (await import("../../features/payments/desk/DeskInstructionScreen.tsx")).DeskInstructionScreen
}))

export interface OrDeskInstructionProps {
  /** The screen while the address opens none. */
  readonly children: ReactNode
}

/** A screen; to staff, the payment instruction that the address opens there. */
export const OrDeskInstruction = ({ children }: OrDeskInstructionProps) => {
  const open = useAtomValue(openInstructionAtom)
  return open === null ? (
    children
  ) : (
    <Suspense fallback={<GridSkeleton />}>
      <DeskInstructionScreen open={open} />
    </Suspense>
  )
}
