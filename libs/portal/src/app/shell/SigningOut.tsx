import { WorkingOverlay } from "@reclaim/ui/shell/WorkingOverlay.tsx"
import { useAtomValue } from "jotai"
import { messages } from "../messages.ts"
import { isSigningOutAtom } from "../session/departureAtoms.ts"

/** Covers the page while the session is being ended, so that nothing on it is used any more. */
export const SigningOut = () =>
  useAtomValue(isSigningOutAtom) ? <WorkingOverlay sentence={messages.shell.signingOut} /> : null
