/** Folder patterns of a feature by layer; the folder's name is the same in all of them. */
const layers = [
  /^apps\/api\/src\/features\/([^/]+)\//,
  /^libs\/portal\/src\/features\/([^/]+)\//,
  /^libs\/ui\/src\/([^/]+)\//,
  /^libs\/core\/src\/(?:domain|rules|contract|client)\/([^/]+)\//,
  /^libs\/engine\/src\/([^/]+)\//
]

const folderOf = (file) => {
  for (const layer of layers) {
    const name = layer.exec(file)?.[1]
    if (name !== undefined) return name
  }
  return undefined
}

/** True for files that no test reads. */
const isProse = (file) => /^(?:docs\/|[^/]+\.md$|LICENSE$)/.test(file)

/**
 * Tests that a change needs: if it stays inside features, those of their folders in every project it can reach;
 * otherwise all of the reachable projects.
 *
 * @param {object} facts
 * @param {ReadonlyArray<string>} facts.changed files, from the root of the repository
 * @param {ReadonlySet<string>} facts.features the names of folders that are features
 * @param {(files: ReadonlyArray<string>) => ReadonlyArray<string>} facts.reached projects that these files can reach,
 * by the project graph
 * @returns {ReadonlyArray<{ project: string, folders: ReadonlyArray<string> }>} no folders where everything runs
 */
export const decideChangedTests = ({ changed, features, reached }) => {
  const sources = changed.filter((file) => !isProse(file))
  const inside = sources.filter((file) => features.has(folderOf(file)))
  const outside = sources.filter((file) => !features.has(folderOf(file)))
  const whole = outside.length === 0 ? [] : reached(outside)
  const folders = [...new Set(inside.map(folderOf))].toSorted((one, other) => (one < other ? -1 : 1))
  const part = inside.length === 0 ? [] : reached(inside).filter((project) => !whole.includes(project))
  return [...whole.map((project) => ({ project, folders: [] })), ...part.map((project) => ({ project, folders }))]
}
