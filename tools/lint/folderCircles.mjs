import { posix } from "node:path"

/**
 * Import edges between folders, each with its first import.
 *
 * @returns {Map<string, Map<string, { file: string, line: number, target: string }>>}
 */
const edgesOf = (sources) => {
  const edges = new Map()
  for (const { file, imports } of sources) {
    const from = posix.dirname(file)
    const targets = edges.get(from) ?? new Map()
    edges.set(from, targets)
    for (const { line, target } of imports) {
      if (target === undefined) continue
      const to = posix.dirname(target)
      if (to !== from && !targets.has(to)) targets.set(to, { file, line, target })
    }
  }
  return edges
}

/** Imports on a shortest path from one folder to another; undefined if there is none. */
const wayBetween = (edges, from, to) => {
  const ways = new Map([[from, []]])
  for (const [folder, way] of ways) {
    for (const [next, step] of edges.get(folder) ?? []) {
      if (next === to) return [...way, step]
      if (!ways.has(next)) ways.set(next, [...way, step])
    }
  }
  return undefined
}

/**
 * Folders that import each other in a circle: each group of folders that all reach each other, with the imports that
 * make one of its shortest circles. Imports of other packages by name are no part of it.
 *
 * @param {ReadonlyArray<{ file: string, imports: ReadonlyArray<{ target?: string, line: number }> }>} sources
 */
export const folderCircles = (sources) => {
  const edges = edgesOf(sources)
  const circles = []
  const seen = new Set()
  for (const folder of [...edges.keys()].toSorted()) {
    if (seen.has(folder) || wayBetween(edges, folder, folder) === undefined) continue
    const folders = [...edges.keys()].filter(
      (other) =>
        other === folder ||
        (wayBetween(edges, folder, other) !== undefined && wayBetween(edges, other, folder) !== undefined)
    )
    for (const one of folders) seen.add(one)
    const ways = folders.map((one) => wayBetween(edges, one, one))
    const [shortest] = ways.toSorted((one, other) => one.length - other.length)
    circles.push({ folders: folders.toSorted(), steps: shortest })
  }
  return circles
}
