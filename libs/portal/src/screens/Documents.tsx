import { ComingScreen } from "@reclaim/ui/page/ComingScreen"
import { messages } from "../messages.ts"

export const Documents = () => <ComingScreen {...messages.coming.documents} />
