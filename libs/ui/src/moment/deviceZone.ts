/** The time zone of the device, by its name in the IANA database. */
export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
