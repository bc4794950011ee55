import type { FoundDataFolder } from "./readDataFolder.ts"

/** Why one file, whose size must be exact, is not what it must be; null when it is. */
export const sizeProblem = (found: FoundDataFolder, path: string, bytes: number): string | null => {
  const size = found.database.get(path)
  if (size === undefined) return `${path} is missing`
  if (size === "folder") return `${path} is a folder`
  return size === bytes ? null : `${path} has ${size} bytes instead of ${bytes}`
}
