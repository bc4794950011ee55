import type { DeskAccountAddress } from "@reclaim/core/rules/address/deskAccountUrl"
import type { DeskApplicationAddress, DeskListAddress } from "@reclaim/core/rules/address/deskApplicationUrl"
import { DeskAccount } from "./DeskAccount.tsx"
import { DeskApplicationScreen } from "./DeskApplicationScreen.tsx"
import { DeskListScreen } from "./DeskListScreen.tsx"

export interface OpenAtDeskProps {
  readonly open: DeskApplicationAddress | DeskListAddress | DeskAccountAddress
}

/**
 * Desk item that staff have opened: an application, a list of applications, or an account in a sheet next to the list.
 */
export const OpenAtDesk = ({ open }: OpenAtDeskProps) => {
  if ("applicationId" in open) return <DeskApplicationScreen open={open} />
  return "batchId" in open ? <DeskListScreen open={open} /> : <DeskAccount of={open} />
}
