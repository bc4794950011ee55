import { ComingScreen } from "@reclaim/ui/page/ComingScreen"
import { messages } from "../messages.ts"

export const AddAccount = () => <ComingScreen {...messages.coming.addAccount} />
