import { ComingScreen } from "@reclaim/ui/page/ComingScreen"
import { messages } from "../messages.ts"

export const Reports = () => <ComingScreen {...messages.coming.reports} />
