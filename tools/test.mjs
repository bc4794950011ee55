import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { bootstrap, root } from './bootstrap.mjs'

await bootstrap()
const steps = [
  ['nx/dist/bin/nx.js', 'run-many', '-t', 'typecheck', 'lint', 'test', 'build', '--outputStyle=static'],
  ['nx/dist/bin/nx.js', 'run-many', '-t', 'test-stories', 'e2e', '--parallel=1', '--outputStyle=static'],
]
for (const [bin, ...args] of steps) {
  const run = spawnSync(process.execPath, [join(root, 'node_modules', bin), ...args], { cwd: root, stdio: 'inherit' })
  if (run.status !== 0) process.exit(run.status ?? 1)
}
