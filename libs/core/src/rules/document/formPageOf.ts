/** Names of the forms of the Internal Revenue Service in the addresses of its pages about them, by document code. */
const irsForms: ReadonlyMap<string, string> = new Map([
  ["us-2848", "2848"],
  ["us-8802", "8802"],
  // A certificate of residence is requested by the form for it.
  ["us-6166", "8802"],
  ["us-w9", "w-9"],
  ["us-1041", "1041"],
  ["us-1040-nr", "1040-nr"],
  ["us-1120-f", "1120-f"]
])

/**
 * Address of the authority's own page about a form, from which its present version is downloaded; null where we know of
 * none. Only the IRS is known so far, whose pages are all at `irs.gov/forms-pubs/about-form-…`.
 */
export const formPageOf = (code: string): string | null => {
  const form = irsForms.get(code)
  return form === undefined ? null : `https://www.irs.gov/forms-pubs/about-form-${form}`
}
