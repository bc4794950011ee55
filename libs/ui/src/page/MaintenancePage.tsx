import { Wrench } from "../icon/things.ts"
import { Button } from "./Button.tsx"
import { maintenanceMessages as words } from "./maintenanceMessages.ts"
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
    title={words.title(productName)}
    sentence={words.sentence}
    {...(onCheckAgain === undefined
      ? {}
      : {
          actions: (
            <Button kind="primary" onPress={onCheckAgain}>
              {words.checkAgain}
            </Button>
          )
        })}
  />
)
