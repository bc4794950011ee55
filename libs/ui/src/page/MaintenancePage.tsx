import { Wrench } from "lucide-react"
import { messages } from "../messages.ts"
import { Button } from "./Button.tsx"
import { MessagePage } from "./MessagePage.tsx"

export interface MaintenancePageProps {
  readonly productName: string
  /** Checks whether maintenance is over; without it there is no button. */
  readonly onCheckAgain?: () => void
}

/** Shown to everyone during maintenance. */
export const MaintenancePage = ({ productName, onCheckAgain }: MaintenancePageProps) => (
  <MessagePage
    icon={<Wrench />}
    title={messages.page.maintenance.title(productName)}
    sentence={messages.page.maintenance.sentence}
    {...(onCheckAgain === undefined
      ? {}
      : {
          actions: (
            <Button kind="primary" onPress={onCheckAgain}>
              {messages.page.maintenance.checkAgain}
            </Button>
          )
        })}
  />
)
