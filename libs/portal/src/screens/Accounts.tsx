import { ComingScreen } from "@reclaim/ui/page/ComingScreen"
import { messages } from "../messages.ts"

export const Accounts = () => <ComingScreen {...messages.coming.accounts} />
