/** Actor recorded for reclaims that a change of rates has updated: the rates, by a user. */
export const ratesActor = (email: string): string => `rates, by ${email}`
