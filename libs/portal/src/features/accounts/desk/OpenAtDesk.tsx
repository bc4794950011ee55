import type { DeskAccountAddress } from "@reclaim/core/rules/address/deskAccountUrl"
import type { DeskApplicationAddress } from "@reclaim/core/rules/address/deskApplicationUrl"
import { DeskAccount } from "./DeskAccount.tsx"
import { DeskApplicationScreen } from "./DeskApplicationScreen.tsx"

export interface OpenAtDeskProps {
  readonly open: DeskApplicationAddress | DeskAccountAddress
}

/** What staff have opened of what waits for them: an application, or an account beside the list. */
export const OpenAtDesk = ({ open }: OpenAtDeskProps) =>
  "applicationId" in open ? <DeskApplicationScreen open={open} /> : <DeskAccount of={open} />
