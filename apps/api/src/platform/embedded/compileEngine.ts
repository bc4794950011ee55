import { readFile } from "node:fs/promises"
import { isBundled } from "../process/serverFiles.ts"

/** The part of the API that is used; its types come only with those of browsers. */
declare const WebAssembly: { readonly compile: (bytes: Uint8Array) => Promise<object> }

const file = new URL("pglite.wasm", isBundled ? import.meta.url : import.meta.resolve("@electric-sql/pglite"))

/** The engine as V8 has compiled it. All threads of a process share that for as long as somebody holds it. */
export const compileEngine = async (): Promise<object> => WebAssembly.compile(await readFile(file))
