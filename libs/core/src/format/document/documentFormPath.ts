/** Where the form of documents of a code is read. */
export const documentFormPath = (code: string): `/${string}` => `/api/v1/document-rules/${code}/form`
