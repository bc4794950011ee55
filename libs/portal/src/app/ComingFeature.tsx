import { ComingScreen } from "@reclaim/ui/page/ComingScreen.tsx"
import { useAtomValue } from "jotai"
import { comingMessages } from "./comingMessages.ts"
import { configAtom } from "./config/configAtoms.ts"

export interface ComingFeatureProps {
  readonly screen: keyof typeof comingMessages
}

/** A screen that cannot be shown yet, with the way to the people who help until then. */
export const ComingFeature = ({ screen }: ComingFeatureProps) => {
  const { serviceDeskUrl } = useAtomValue(configAtom)
  return (
    <ComingScreen {...comingMessages[screen]} serviceDeskUrl={serviceDeskUrl === "" ? undefined : serviceDeskUrl} />
  )
}
