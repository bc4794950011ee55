import { atom } from "jotai"
import { defaultPortalConfig, type PortalConfig } from "./PortalConfig.ts"

/** The deployment's configuration; set once, before the first page. */
export const configAtom = atom<PortalConfig>(defaultPortalConfig)
