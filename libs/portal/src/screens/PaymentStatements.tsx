import { ComingScreen } from "@reclaim/ui/page/ComingScreen"
import { messages } from "../messages.ts"

export const PaymentStatements = () => <ComingScreen {...messages.coming.paymentStatements} />
