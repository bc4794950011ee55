import { deviceZone } from "./deviceZone.ts"

/** The name of a time zone of the IANA database, `America/New York`; null for that of the device. */
export const zoneText = (timeZone: string | null): string => (timeZone ?? deviceZone()).replaceAll("_", " ")
