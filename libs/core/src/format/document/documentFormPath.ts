/** Path of the form for documents of a code. */
export const documentFormPath = (code: string): `/${string}` => `/api/v1/document-rules/${code}/form`
