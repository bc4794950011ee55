import { ComingFeature } from "../../app/ComingFeature.tsx"

export const Contacts = () => <ComingFeature screen="contacts" />
