import { ComingFeature } from "../../app/ComingFeature.tsx"

export const AddAccount = () => <ComingFeature screen="addAccount" />
