/** The most documents that one zip file has. */
export const maxZippedDocuments = 200
