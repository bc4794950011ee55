import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { bootstrap, root, tend } from './bootstrap.mjs'

await bootstrap()
const nx = join(root, 'node_modules/nx/dist/bin/nx.js')
const built = spawnSync(process.execPath, [nx, 'run', '@reclaim/app-portal:build', '--outputStyle=static'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
if (built.status !== 0) process.exit(built.status ?? 1)
const server = spawn(process.execPath, [join(root, 'apps/api/src/main.ts')], { cwd: root, stdio: 'inherit' })
process.exit(await tend(server))
