import { ComingScreen } from "@reclaim/ui/page/ComingScreen"
import { comingMessages } from "../comingMessages.ts"

export const AddAccount = () => <ComingScreen {...comingMessages.addAccount} />
