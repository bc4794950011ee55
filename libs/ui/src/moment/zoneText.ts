import { deviceZone } from "./deviceZone.ts"

/** A zone of the IANA database by its name, `America/New York`; null for that of the device. */
export const zoneText = (timeZone: string | null): string => (timeZone ?? deviceZone()).replaceAll("_", " ")
