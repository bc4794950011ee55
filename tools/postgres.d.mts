/** A PostgreSQL server that lives as long as the process that started it, at most. */
export interface ThrowAwayPostgres {
  /** Log-in as the superuser `portal` to the database `postgres`. */
  readonly url: string
  readonly pid: number
  /** Ends the server at once, as a crash would; its data stays. */
  readonly halt: () => Promise<void>
  /** Starts it again where it was; answers its new process id when it takes connections. */
  readonly resume: () => Promise<number>
  /** Ends the server and removes its folder. */
  readonly stop: () => Promise<void>
}

/** Whether npm has brought server binaries for this platform. */
export const hasPostgres: boolean

/**
 * Starts a server of its own on a free loopback port, without fsync, in a temporary folder. It ends, and its folder
 * goes, with this process, whatever ends that.
 */
export const startPostgres: (options?: {
  /** Whether commits are flushed; false when absent, which is right for tests. */
  readonly fsync?: boolean
  /** Further server settings, for example `{ shared_buffers: "512MB" }`. */
  readonly settings?: Readonly<Record<string, string>>
}) => Promise<ThrowAwayPostgres>
