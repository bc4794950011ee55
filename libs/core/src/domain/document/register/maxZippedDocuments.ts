/** Maximum number of documents per zip file. */
export const maxZippedDocuments = 200
