import { chmodSync, statSync } from "node:fs"

/** Takes from other accounts of the machine what they may do with these files and folders. */
export const makePrivate = (paths: ReadonlyArray<string>): void => {
  for (const path of paths) chmodSync(path, statSync(path).mode & 0o700)
}
