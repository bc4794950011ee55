/** What Node is started with to run the server: settings of its memory, and the server's main module. */
export const serverArguments: ReadonlyArray<string>
