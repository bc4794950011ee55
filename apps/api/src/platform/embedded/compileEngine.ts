import { readFile } from "node:fs/promises"
import { isBundled } from "../process/serverFiles.ts"

/** Part of the API in use; its types come only with those of browsers. */
declare const WebAssembly: { readonly compile: (bytes: Uint8Array) => Promise<object> }

const file = new URL("pglite.wasm", isBundled ? import.meta.url : import.meta.resolve("@electric-sql/pglite"))

/** Engine as compiled by V8, shared by all threads of the process while any of them refers to it. */
export const compileEngine = async (): Promise<object> => WebAssembly.compile(await readFile(file))
