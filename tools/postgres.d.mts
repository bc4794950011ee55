/** A PostgreSQL server that ends at the latest with the process that started it. */
export interface ThrowAwayPostgres {
  /** Log-in as the superuser `portal` to the database `postgres`. */
  readonly url: string
  readonly pid: number
  /** Kills the server as a crash would; its data stays. */
  readonly halt: () => Promise<void>
  /** Restarts the server on the same port; resolves to its new process id once it accepts connections. */
  readonly resume: () => Promise<number>
  /** Ends the server and removes its folder. */
  readonly stop: () => Promise<void>
}

/** True if npm installed server binaries for this platform. */
export const hasPostgres: boolean

/**
 * Starts a server of its own on a free loopback port, without fsync, in a temporary folder. The server
 * and its folder are removed when this process ends, however it ends.
 */
export const startPostgres: (options?: {
  /** Flushes commits to disk; false when absent, which is right for tests. */
  readonly fsync?: boolean
  /** Further server settings, for example `{ shared_buffers: "512MB" }`. */
  readonly settings?: Readonly<Record<string, string>>
}) => Promise<ThrowAwayPostgres>
