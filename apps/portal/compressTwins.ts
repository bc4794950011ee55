import { readdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import type { Plugin } from "vite"

const compressible = /\.(js|css|svg|json|txt|webmanifest)$/
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Writes a `.br` and a `.gz` twin of every text file of the build, which the server sends unchanged. `index.html` has
 * none: it differs with each response.
 */
export const compressTwins = (): Plugin => {
  let folder = ""
  return {
    name: "reclaim:compress-twins",
    apply: "build",
    configResolved: (config) => {
      folder = join(config.root, config.build.outDir)
    },
    writeBundle: async () => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      const files = entries
        .filter((entry) => entry.isFile() && compressible.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name))
      await Promise.all(
        files.map(async (file) => {
          const bytes = await readFile(file)
          const [br, gz] = await Promise.all([
            brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
            zip(bytes, { level: 9 })
          ])
          await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
        })
      )
    }
  }
}
