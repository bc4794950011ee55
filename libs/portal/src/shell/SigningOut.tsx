import { WorkingOverlay } from "@reclaim/ui/shell/WorkingOverlay"
import { useAtomValue } from "jotai"
import { messages } from "../messages.ts"
import { isSigningOutAtom } from "../state/departureAtoms.ts"

/** Covers the page while the session is being ended, so that nothing on it is used any more. */
export const SigningOut = () =>
  useAtomValue(isSigningOutAtom) ? <WorkingOverlay sentence={messages.shell.signingOut} /> : null
