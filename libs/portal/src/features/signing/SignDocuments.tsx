import { ComingFeature } from "../../app/ComingFeature.tsx"

export const SignDocuments = () => <ComingFeature screen="signDocuments" />
