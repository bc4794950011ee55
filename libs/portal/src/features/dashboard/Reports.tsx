import { ComingScreen } from "@reclaim/ui/page/ComingScreen.tsx"
import { comingMessages } from "../../app/comingMessages.ts"

export const Reports = () => <ComingScreen {...comingMessages.reports} />
