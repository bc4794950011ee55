/** Prerequisite of each document, by the code of the document that needs it. */
export const precedingDocument: Readonly<Record<string, string>> = {
  "us-6166": "us-8802",
  "investor-residence": "investor-residence-request",
  "residence-certificate-apostille": "residence-certificate"
}
