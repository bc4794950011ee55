import { chmodSync, statSync } from "node:fs"

/** Removes the rights of other accounts of the machine on these files and folders. */
export const makePrivate = (paths: ReadonlyArray<string>): void => {
  for (const path of paths) chmodSync(path, statSync(path).mode & 0o700)
}
