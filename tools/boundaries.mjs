// Checks that every import is declared by its package and allowed by its nx tag.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { parseSync } from 'vite'

const allowed = {
  'type:core': { uses: [], node: false },
  'type:ui': { uses: ['type:core'], node: false },
  'type:feature': { uses: ['type:core', 'type:ui'], node: false },
  'type:app': { uses: ['type:core', 'type:ui', 'type:feature', 'type:tool'], node: false },
  'type:server': { uses: ['type:core'], node: true },
  'type:e2e': { uses: ['type:core', 'type:app', 'type:server', 'type:tool'], node: true },
  'type:tool': { uses: [], node: true },
}
const root = resolve(import.meta.dirname, '..')
const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'))
const rootPkg = read('package.json')
const packages = globSync(rootPkg.workspaces.map((w) => `${w}/package.json`), { cwd: root }).map((file) => {
  const pkg = read(file)
  return { name: pkg.name, dir: dirname(file), pkg, tag: pkg.nx.tags.find((t) => t in allowed), exports: Object.keys(pkg.exports ?? {}) }
})
const byName = new Map(packages.map((p) => [p.name, p]))
const problems = []

for (const p of packages) {
  const own = { ...p.pkg.dependencies, ...p.pkg.peerDependencies }
  const dev = { ...own, ...p.pkg.devDependencies, ...rootPkg.devDependencies }
  for (const file of globSync(`${p.dir}/**/*.{ts,tsx}`, { cwd: root, exclude: (f) => f.includes('node_modules') })) {
    const isDev = /\.(test|stories)\.tsx?$|\/(test|\.storybook)\/|vite\.config\.ts$/.test(file)
    const text = readFileSync(join(root, file), 'utf8')
    const { module } = parseSync(file, text)
    const specs = [
      ...module.staticImports.map((i) => [i.moduleRequest.value, i.start]),
      ...module.staticExports.flatMap((e) => e.entries).filter((e) => e.moduleRequest).map((e) => [e.moduleRequest.value, e.start]),
      ...module.dynamicImports.map((i) => [text.slice(i.moduleRequest.start + 1, i.moduleRequest.end - 1), i.start]),
    ]
    for (const [spec, at] of specs) {
      const say = (why) => problems.push(`${file}:${text.slice(0, at).split('\n').length} ${why}`)
      if (spec.startsWith('.')) {
        const to = relative(root, resolve(root, dirname(file), spec))
        if (!to.startsWith(p.dir + sep)) say(`reaches outside ${p.name}: ${spec}`)
        continue
      }
      if (spec.startsWith('node:')) {
        if (!allowed[p.tag].node && !isDev) say(`${p.tag} may not use ${spec}`)
        continue
      }
      const [a, b] = spec.split('/')
      const name = spec.startsWith('@') ? `${a}/${b}` : a
      if (name === p.name) { say(`imports itself by name: ${spec}`); continue }
      if (!(name in (isDev ? dev : own))) say(`${name} is not a dependency of ${p.name}`)
      const target = byName.get(name)
      if (target !== undefined) {
        if (!allowed[p.tag].uses.includes(target.tag)) say(`${p.tag} may not use ${target.tag} (${spec})`)
        const sub = `.${spec.slice(name.length)}`
        if (!target.exports.includes(sub)) say(`${spec} is not exported by ${name}`)
      }
    }
  }
}
for (const line of problems) console.error(line)
console.log(problems.length === 0 ? `boundaries: ${packages.length} packages, no problem` : `boundaries: ${problems.length} problems`)
process.exitCode = problems.length === 0 ? 0 : 1
