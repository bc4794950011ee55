import { ComingScreen } from "@reclaim/ui/page/ComingScreen"
import { messages } from "../messages.ts"

export const ClaimAuthorization = () => <ComingScreen {...messages.coming.claimAuthorization} />
