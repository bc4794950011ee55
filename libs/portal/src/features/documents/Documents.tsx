import { ComingFeature } from "../../app/ComingFeature.tsx"

export const Documents = () => <ComingFeature screen="documents" />
