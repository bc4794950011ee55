/** What Node is started with to run the server: settings of its memory, and the server's main module. */
export const serverArguments: ReadonlyArray<string>

/** The same with sample data, which DEMO=1 fills an empty database with. */
export const demoServerArguments: ReadonlyArray<string>
