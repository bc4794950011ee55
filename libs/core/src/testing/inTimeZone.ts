/** The one thing this needs of a process, named here because core knows no Node types. */
interface ProcessWithZone {
  readonly process: { readonly env: { TZ?: string } }
}

/** Runs a piece of code as on a machine whose clock is set to a zone of the IANA database. Node only. */
export const inTimeZone = <A>(timeZone: string, run: () => A): A => {
  const { env } = (globalThis as unknown as ProcessWithZone).process
  const before = env.TZ
  env.TZ = timeZone
  try {
    if (new Intl.DateTimeFormat().resolvedOptions().timeZone !== timeZone) {
      throw new Error(`The zone did not become ${timeZone}: run this test in a process of its own, not in a thread.`)
    }
    return run()
  } finally {
    if (before === undefined) delete env.TZ
    else env.TZ = before
  }
}
