import { ComingFeature } from "../../app/ComingFeature.tsx"

export const ManageDocuments = () => <ComingFeature screen="manageDocuments" />
