import type { FoundDataFolder } from "./readDataFolder.ts"

/** What is wrong with a file whose size must be exact; null when nothing is. */
export const sizeProblem = (found: FoundDataFolder, path: string, bytes: number): string | null => {
  const size = found.database.get(path)
  if (size === undefined) return `${path} is missing`
  if (size === "folder") return `${path} is a folder`
  return size === bytes ? null : `${path} has ${size} bytes instead of ${bytes}`
}
