import { ComingScreen } from "@reclaim/ui/page/ComingScreen"
import { messages } from "../messages.ts"

export const ManualEntry = () => <ComingScreen {...messages.coming.manualEntry} />
