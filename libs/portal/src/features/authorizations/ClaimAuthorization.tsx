import { ComingFeature } from "../../app/ComingFeature.tsx"

export const ClaimAuthorization = () => <ComingFeature screen="claimAuthorization" />
