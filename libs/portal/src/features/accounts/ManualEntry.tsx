import { ComingFeature } from "../../app/ComingFeature.tsx"

export const ManualEntry = () => <ComingFeature screen="manualEntry" />
