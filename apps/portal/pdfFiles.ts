import { readdirSync, readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import type { Plugin } from "vite"

interface PdfFile {
  readonly folder: "decoders" | "cmaps" | "fonts"
  readonly name: string
  readonly path: string
}

const manifest = createRequire(join(import.meta.dirname, "../../libs/portal/package.json")).resolve(
  "pdfjs-dist/package.json"
)

/** Folders of pdf.js, and the files copied from each. Its other fonts are under the GPL; system fonts replace them. */
const sources = [
  {
    from: "wasm",
    to: "decoders",
    isServed: /^(?:(?:jbig2|openjpeg)_nowasm_fallback\.js|LICENSE_.*(?:JBIG2|OPENJPEG))$/
  },
  { from: "cmaps", to: "cmaps", isServed: /^(?:.*\.bcmap|LICENSE)$/ },
  { from: "standard_fonts", to: "fonts", isServed: /^(?:Foxit(?:Symbol|Dingbats)\.pfb|LICENSE_FOXIT)$/ }
] as const

const files: ReadonlyArray<PdfFile> = sources.flatMap(({ from, isServed, to }) => {
  const folder = join(dirname(manifest), from)
  return readdirSync(folder)
    .filter((name) => isServed.test(name))
    .map((name) => ({ folder: to, name, path: join(folder, name) }))
})

const isVersioned = (value: unknown): value is { readonly version: string } =>
  typeof value === "object" && value !== null && "version" in value && typeof value.version === "string"

const versionOf = (): string => {
  const parsed: unknown = JSON.parse(readFileSync(manifest, "utf8"))
  if (!isVersioned(parsed)) throw new Error(`${manifest} names no version, so the decoders of PDFs have no address`)
  return parsed.version
}

/**
 * Serves the files that pdf.js requests by name while it renders: decoders of scanned pages, character maps and symbol
 * fonts, with their licences, below `/pdf/<version>/`. `openPdf` of the portal gives pdf.js that address.
 */
export const pdfFiles = (): Plugin => {
  const base = `pdf/${versionOf()}`
  return {
    name: "reclaim:pdf-files",
    generateBundle() {
      for (const { folder, name, path } of files) {
        this.emitFile({ type: "asset", fileName: `${base}/${folder}/${name}`, source: readFileSync(path) })
      }
    },
    configureServer: ({ middlewares }) => {
      const byUrl = new Map(files.map(({ folder, name, path }) => [`/${base}/${folder}/${name}`, path]))
      middlewares.use((request, response, next) => {
        const path = byUrl.get(request.url ?? "")
        if (path === undefined) return next()
        response.setHeader("content-type", path.endsWith(".js") ? "text/javascript" : "application/octet-stream")
        response.end(readFileSync(path))
      })
    }
  }
}
