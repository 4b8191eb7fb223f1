import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from './ports'
import { root } from './server'
import { waitFor } from './wait'

const isOff = process.env['TEST_SERVICES'] === 'off'
const program = { env: { PATH: `${process.env['PATH']}:/usr/sbin` } }

/** The reason to skip tests that need nginx; false when it is installed. */
export const noNginx = (isOff || spawnSync('nginx', ['-v'], program).status !== 0) && 'nginx is not installed'

const documented = (name: string) => readFileSync(path.join(root, 'deploy/nginx', name), 'utf8')

/** nginx as it is documented, before processes on these ports; `hash: false` leaves each request to the next in turn. */
export async function startProxy(ports: readonly number[], { hash = true } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'fanle-proxy-'))
  const port = await freePort()
  const servers = ports.map((at) => `  server 127.0.0.1:${at} max_fails=1 fail_timeout=2s;\n`).join('')
  const site = documented('fanle.conf')
    .replace(/(\s+server 127\.0\.0\.1:\d+.*\n)+/, `\n${servers}`)
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace(/ {2}hash .*\n/, hash ? '$&' : '')
  writeFileSync(path.join(folder, 'site.conf'), site)
  writeFileSync(path.join(folder, 'fanle-proxy.conf'), documented('fanle-proxy.conf'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ')
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1; worker_rlimit_nofile 16384;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 8000; }
http { access_log off; ${temporary} include ${folder}/site.conf; }
`,
  )
  const child = spawn('nginx', ['-c', path.join(folder, 'nginx.conf'), '-p', folder, '-e', `${folder}/error.log`], {
    env: { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const dieWithUs = () => child.kill('SIGKILL')
  process.once('exit', dieWithUs)
  const url = `http://127.0.0.1:${port}`
  await waitFor('the proxy answering', async () => (await fetch(`${url}/metrics`)).status === 403)
  return {
    url,
    port,
    async stop() {
      process.off('exit', dieWithUs)
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
