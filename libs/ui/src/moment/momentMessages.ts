/** The texts about moments. */
export const momentMessages = { zone: (zone: string) => `Times in ${zone}` } as const
