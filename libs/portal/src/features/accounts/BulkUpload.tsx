import { ComingFeature } from "../../app/ComingFeature.tsx"

export const BulkUpload = () => <ComingFeature screen="bulkUpload" />
