import { ComingScreen } from "@reclaim/ui/page/ComingScreen"
import { messages } from "../messages.ts"

export const ManageDocuments = () => <ComingScreen {...messages.coming.manageDocuments} />
