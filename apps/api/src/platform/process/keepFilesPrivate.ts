/**
 * Makes every file written from now on by this process and its threads accessible to its own account only: data folder,
 * uploads, exports, generated files. Threads cannot set this themselves. Does nothing on Windows.
 */
export const keepFilesPrivate = (): void => void process.umask(0o077)
