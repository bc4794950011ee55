/** Names of the country of issue in the specification. */
export const countryKeys = { country: "coi", countryName: "coi_name" } as const
