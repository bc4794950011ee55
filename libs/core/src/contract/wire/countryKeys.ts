/** How the specification spells the country of issue. */
export const countryKeys = { country: "coi", countryName: "coi_name" } as const
