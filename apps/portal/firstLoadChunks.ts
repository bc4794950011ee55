import type { Rolldown } from "vite"

type ModuleInfoOf = (id: string) => { readonly importedIds: ReadonlyArray<string> } | null

const withImports = (id: string, infoOf: ModuleInfoOf, found = new Set<string>()): ReadonlySet<string> => {
  if (found.has(id)) return found
  found.add(id)
  for (const imported of infoOf(id)?.importedIds ?? []) withImports(imported, infoOf, found)
  return found
}

const libraries = /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|jotai|effect)[\\/]/

/**
 * Puts what the entry needs before anything else into two files that change at different times, not into a dozen small
 * ones; what only a screen needs stays with the screen, parts of the same libraries included.
 */
export const firstLoadChunks = (entry: string): Rolldown.CodeSplittingNameFunction => {
  let needed: ReadonlySet<string> | null = null
  return (id, context) => {
    needed ??= withImports(entry, (module) => context.getModuleInfo(module))
    if (!needed.has(id)) return null
    return libraries.test(id) ? "framework" : "shell"
  }
}
