import { routes } from "@reclaim/core/rules/navigation/routes"
import type { Plugin, Rolldown } from "vite"

/**
 * Modules an address loads first, by the ends of their paths; the page of that address names their files in its head.
 */
const earlyModules: Readonly<Record<string, ReadonlyArray<string>>> = {
  // All of these draw the first page of a document.
  [routes.signDocuments.path]: [
    "/app/pages/pdfReader.ts",
    "/features/signing/aheadAtoms.ts",
    "/features/signing/SignDocuments.tsx",
    "/app/pages/openPdf.ts"
  ],
  [routes.accounts.path]: [
    "/features/accounts/accountsAtoms.ts",
    "/features/accounts/Accounts.tsx",
    "/features/accounts/AccountsFound.tsx"
  ]
}

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>

const chunkOf = (chunks: Chunks, module: string): string => {
  const found = [...chunks].find(([, { moduleIds }]) => moduleIds.some((id) => id.endsWith(module)))
  if (found === undefined) throw new Error(`The build has no ${module}, which a page is to name: see nameEarlyFiles.ts`)
  return found[0]
}

/** A file with its imports, each before the files that import it. */
const withImports = (chunks: Chunks, file: string, found: Set<string>): Set<string> => {
  for (const imported of chunks.get(file)?.imports ?? []) if (!found.has(imported)) withImports(chunks, imported, found)
  return found.add(file)
}

/**
 * Writes the files that each address loads first, by its pattern, into `.vite/early.json`. The server names them in the
 * head of the page of such an address, so that they are fetched together with the first script and not only once that
 * has run.
 */
export const nameEarlyFiles = (): Plugin => ({
  name: "reclaim:name-early-files",
  apply: "build",
  generateBundle(_options, bundle) {
    const chunks: Chunks = new Map(
      Object.entries(bundle).flatMap(([file, output]) => (output.type === "chunk" ? [[file, output]] : []))
    )
    const first = new Set<string>()
    for (const [file, { isEntry }] of chunks) if (isEntry) withImports(chunks, file, first)
    const early = Object.entries(earlyModules).map(([pattern, modules]) => {
      const files = new Set<string>()
      for (const module of modules) withImports(chunks, chunkOf(chunks, module), files)
      return [pattern, [...files].filter((file) => !first.has(file))]
    })
    this.emitFile({ type: "asset", fileName: ".vite/early.json", source: JSON.stringify(Object.fromEntries(early)) })
  }
})
