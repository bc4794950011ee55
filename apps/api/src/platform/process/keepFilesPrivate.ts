/**
 * Everything that this process and its threads write from now on is its own account's only: the data folder, what is
 * uploaded, exports, generated files. Threads can't set this themselves. Does nothing on Windows.
 */
export const keepFilesPrivate = (): void => void process.umask(0o077)
