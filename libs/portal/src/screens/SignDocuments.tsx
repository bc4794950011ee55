import { ComingScreen } from "@reclaim/ui/page/ComingScreen"
import { comingMessages } from "../comingMessages.ts"

export const SignDocuments = () => <ComingScreen {...comingMessages.signDocuments} />
