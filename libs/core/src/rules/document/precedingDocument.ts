/** Documents that have to be there before another can be asked for, each by the one that waits for it. */
export const precedingDocument: Readonly<Record<string, string>> = {
  "us-6166": "us-8802",
  "investor-residence": "investor-residence-request",
  "residence-certificate-apostille": "residence-certificate"
}
