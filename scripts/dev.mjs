import './lib/node-version.mjs'
import { spawn } from 'node:child_process'
import { exitWithNpm } from './lib/exit-with-npm.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { root, progress } from './lib/project.mjs'

exitWithNpm()
await ensureInstalled()
const sitePort = Number(process.env.PORT ?? 3000)
const apiPort = sitePort + 1
progress(
  `Watching: site on http://localhost:${sitePort} (changes appear by themselves), API on port ${apiPort}; Ctrl-C stops both`,
)

const start = (args, env) =>
  spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } })
const running = [
  start(['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts'], {
    PORT: String(apiPort),
  }),
  start(['node_modules/@tarojs/cli/bin/taro', 'build', '--type', 'h5', '--watch'], {
    NODE_ENV: 'development',
    PORT: String(sitePort),
    API_TARGET: `http://127.0.0.1:${apiPort}`,
  }),
]

let isStopping = false
/** Stops both, because neither is useful alone. Taro's watcher would survive its parent, so it gets a signal. */
function stop(code) {
  if (isStopping) return
  isStopping = true
  for (const child of running) child.kill('SIGTERM')
  process.exitCode = code
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(0))
for (const child of running) child.on('exit', (code) => stop(code ?? 0))
