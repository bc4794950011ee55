import { useAtomValue } from "jotai"
import { lazy, type ReactNode, Suspense } from "react"
import { isAtDeskAtom } from "./isAtDeskAtom.ts"
import type { WaitingForUsProps } from "./WaitingForUs.tsx"

// For staff only.
const WaitingForUs = lazy(async () => ({ default: (await import("./WaitingForUs.tsx")).WaitingForUs }))

export interface OrDeskProps extends WaitingForUsProps {
  /** The screen as everybody else has it. */
  readonly children: ReactNode
}

/** A screen; for staff who view as nobody, the open items of that screen. */
export const OrDesk = ({ children, ...desk }: OrDeskProps) =>
  useAtomValue(isAtDeskAtom) ? (
    <Suspense fallback={null}>
      <WaitingForUs {...desk} />
    </Suspense>
  ) : (
    children
  )
