import { MaintenancePage } from "@reclaim/ui/page/MaintenancePage.tsx"
import { useAtomValue, useSetAtom } from "jotai"
import { useNavigate } from "react-router-dom"
import { configAtom } from "../config/configAtoms.ts"
import { lookUpAgainAtom } from "../navigation/refreshAtoms.ts"

/** Shown to everybody during maintenance. Its button asks the server and, when it is over, leads to the home page. */
export const SiteMaintenance = () => {
  const { productName } = useAtomValue(configAtom)
  const lookUpAgain = useSetAtom(lookUpAgainAtom)
  const navigate = useNavigate()
  const checkAgain = async () => {
    await lookUpAgain()
    await navigate("/")
  }
  return <MaintenancePage productName={productName} onCheckAgain={() => void checkAgain()} />
}
