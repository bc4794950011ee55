// Free of Effect: the thread is to begin before that is loaded.
import { Worker } from "node:worker_threads"
import { siblingModule } from "../process/serverFiles.ts"

const file = siblingModule("./pgliteWorker.ts", import.meta.url)

let startedWorker: Worker | null = null

const isSet = (name: string): boolean => (process.env[name] ?? "") !== ""

/**
 * Starts the embedded database's thread if no other database is configured. It loads its modules while the server loads
 * its own, and opens nothing before it receives a folder. The process does not wait for it.
 */
export const beginEngineThread = (): void => {
  if (isSet("DATABASE_URL") || isSet("DATABASE_URL_FILE")) return
  startedWorker = new Worker(file)
  startedWorker.unref()
}

/** The thread that was begun, once; a new one from then on. */
export const takeEngineThread = (): Worker => {
  const taken = startedWorker ?? new Worker(file)
  startedWorker = null
  taken.ref()
  return taken
}
