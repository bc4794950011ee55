import { ComingFeature } from "../../app/ComingFeature.tsx"

export const Reports = () => <ComingFeature screen="reports" />
