import { ComingScreen } from "@reclaim/ui/page/ComingScreen"
import { messages } from "../messages.ts"

export const QuarterlyStatements = () => <ComingScreen {...messages.coming.quarterlyStatements} />
