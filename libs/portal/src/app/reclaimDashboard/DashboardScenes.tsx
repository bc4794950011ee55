import { SceneSwitch } from "@reclaim/ui/dashboard/SceneSwitch.tsx"
import { useAtomValue } from "jotai"
import { Link, useLocation } from "react-router-dom"
import { dashboardFilterAtom } from "../address/dashboardRequestAtoms.ts"
import {
  type DashboardScene,
  searchOfTransactions,
  transactionsAddress
} from "@reclaim/core/rules/address/transactionsUrl"
import { transactionsMessages as words } from "../../features/transactions/transactionsMessages.ts"

const scenes: ReadonlyArray<DashboardScene> = ["figures", "transactions"]

/** Switches between the figures of a tab and the transactions behind them, under the same tab and filters. */
export const DashboardScenes = () => {
  const { tab } = useAtomValue(dashboardFilterAtom)
  const { pathname, search } = useLocation()
  const address = transactionsAddress(tab, search)
  return (
    <SceneSwitch
      label={words.scene}
      LinkComponent={Link}
      scenes={scenes.map((scene) => ({
        scene,
        label: words.scenes[scene],
        href: pathname + searchOfTransactions(tab, { ...address, scene, open: null }, search),
        isCurrent: scene === address.scene
      }))}
    />
  )
}
