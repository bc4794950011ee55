import { ComingScreen } from "@reclaim/ui/page/ComingScreen"
import { messages } from "../messages.ts"

export const SignDocuments = () => <ComingScreen {...messages.coming.signDocuments} />
