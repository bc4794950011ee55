import { join } from "node:path"

/** The database within a data folder. */
export const databaseIn = (folder: string): string => join(folder, "postgres")
