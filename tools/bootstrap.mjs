// Plain JavaScript for any Node from 18 on: installs what the lock file names, then re-runs the
// task with the Node 24 that came with it (node_modules/node-<os>-<cpu>/bin/node).
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const NEEDED = [22, 22, 2]
const modules = join(root, 'node_modules')

const enough = (version) => {
  const v = version.replace(/^v/, '').split('.').map(Number)
  for (let i = 0; i < 3; i++) if (v[i] !== NEEDED[i]) return v[i] > NEEDED[i]
  return true
}

const install = () => {
  const made = statSync(join(modules, '.package-lock.json'), { throwIfNoEntry: false })
  if (made !== undefined && made.mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs) return
  console.log('Installing the dependencies (npm ci) …')
  const args = ['ci', '--loglevel=error', '--no-audit', '--no-fund']
  const cli = process.env['npm_execpath']
  const run = cli !== undefined && cli.endsWith('.js')
    ? spawnSync(process.execPath, [cli, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  if (run.status !== 0) {
    console.error('npm ci failed: is the npm registry reachable?')
    process.exit(run.status ?? 1)
  }
}

const bundledNode = () => {
  const os = process.platform === 'win32' ? 'win' : process.platform
  const file = join(modules, `node-${os}-${process.arch}`, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  return existsSync(file) ? file : undefined
}

/** Passes signals on, and stops the child when npm (the parent) is gone: npm's shell does not pass signals on. */
export const tend = (child) => {
  for (const s of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(s, () => child.kill(s))
  const parent = process.ppid
  setInterval(() => { if (process.ppid !== parent) child.kill('SIGTERM') }, 500).unref()
  return new Promise((done) => child.on('exit', (code, signal) => done(code ?? (signal === null ? 1 : 0))))
}

/** Resolves only in a process whose Node is new enough; an older Node hands over and waits. */
export const bootstrap = async () => {
  install()
  process.env['PATH'] = join(modules, '.bin') + delimiter + (process.env['PATH'] ?? '')
  const node = bundledNode()
  if (node === undefined ? enough(process.version) : process.execPath === node || process.env['RECLAIM_NODE'] === node) return
  if (node === undefined) {
    console.error(`Node ${NEEDED.join('.')} or newer is needed (this is ${process.version}).`)
    process.exit(1)
  }
  const child = spawn(node, process.argv.slice(1), { cwd: process.cwd(), stdio: 'inherit', env: { ...process.env, RECLAIM_NODE: node } })
  process.exit(await tend(child))
}
