import { ComingScreen } from "@reclaim/ui/page/ComingScreen"
import { messages } from "../messages.ts"

export const Contacts = () => <ComingScreen {...messages.coming.contacts} />
