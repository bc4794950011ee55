/** Certificates that an owner in the United States need not give beside Form 6166, by what their rules say. */
export const replacedByForm6166: ReadonlySet<string> = new Set([
  "residence-certificate",
  "residence-certificate-de",
  "dk-02-051"
])
