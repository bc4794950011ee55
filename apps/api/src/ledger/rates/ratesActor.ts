/** Who changes reclaims as the tables of rates say, in what is kept of each: the tables, by somebody. */
export const ratesActor = (email: string): string => `rates, by ${email}`
