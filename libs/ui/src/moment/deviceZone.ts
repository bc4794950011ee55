/** The zone of the device, by the IANA database. */
export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
