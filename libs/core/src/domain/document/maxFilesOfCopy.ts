/** Maximum number of files per copy. */
export const maxFilesOfCopy = 20
