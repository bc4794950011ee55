import { ComingScreen } from "@reclaim/ui/page/ComingScreen"
import { messages } from "../messages.ts"

export const BulkUpload = () => <ComingScreen {...messages.coming.bulkUpload} />
