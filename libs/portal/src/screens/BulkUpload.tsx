import { ComingScreen } from "@reclaim/ui/page/ComingScreen"
import { comingMessages } from "../comingMessages.ts"

export const BulkUpload = () => <ComingScreen {...comingMessages.bulkUpload} />
