import type { DeskAccountAddress } from "@reclaim/core/rules/address/deskAccountUrl"
import type { DeskApplicationAddress, DeskListAddress } from "@reclaim/core/rules/address/deskApplicationUrl"
import { DeskAccount } from "./DeskAccount.tsx"
import { DeskApplicationScreen } from "./DeskApplicationScreen.tsx"
import { DeskListScreen } from "./DeskListScreen.tsx"

export interface OpenAtDeskProps {
  readonly open: DeskApplicationAddress | DeskListAddress | DeskAccountAddress
}

/** What staff have opened of what waits for them: an application or a list of them, or an account beside the list. */
export const OpenAtDesk = ({ open }: OpenAtDeskProps) => {
  if ("applicationId" in open) return <DeskApplicationScreen open={open} />
  return "batchId" in open ? <DeskListScreen open={open} /> : <DeskAccount of={open} />
}
