/** Arguments of Node that run the server: memory settings and the server's main module. */
export const serverArguments: ReadonlyArray<string>

/** Arguments that run the server with sample data, which DEMO=1 loads into an empty database. */
export const demoServerArguments: ReadonlyArray<string>
