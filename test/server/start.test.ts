import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { clientOf } from '../support/client'
import { root, startServer, type RunningServer } from '../support/server'

const folder = () => mkdtempSync(join(tmpdir(), 'fanle-start-'))

/** Starts the server where it cannot start and answers how it ended. */
async function failing(env: Record<string, string>): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: root, stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, HOST: '127.0.0.1', DATABASE_URL: '', LOCAL_MODELS: 'off', NODE_OPTIONS: '', ...env },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  const [code] = (await once(child, 'exit')) as [number]
  return { code, said }
}

describe('a server process', () => {
  const dataDir = join(folder(), 'data')
  let server: RunningServer
  before(async () => {
    // What a kill in the middle of the first start leaves behind must not be in the way.
    mkdirSync(join(dataDir, 'db.new'), { recursive: true })
    writeFileSync(join(dataDir, 'db.new/PG_VERSION'), '18')
    server = await startServer({ dataDir, env: { RATE_LIMIT: 'on' } })
  })
  after(() => server.stop())

  test('says where it is and with which account to try it', async () => {
    assert.match(server.output(), /数据库就绪/)
    assert.match(server.output(), new RegExp(`泛乐 AI ready: ${server.url}\n`))
    const [, tel = '', password = ''] = /演示账号：手机号 (1\d{10}) 密码 (\S+)/.exec(server.output()) ?? []
    const { token } = await clientOf(server.url).call('GET /app/api/oauth/token', {}, { authorization: `Basic ${btoa(`${tel}:${password}`)}` })
    assert.ok((await clientOf(server.url, token).call('GET /app/user', {})).balance > 0)
    for (const name of ['demo.json', 'secrets.json']) assert.equal(statSync(join(dataDir, name)).mode & 0o777, 0o600)
  })

  test('tells probes that it is well, and its numbers', async () => {
    assert.deepEqual(await (await fetch(`${server.url}/healthz`)).json(), { status: 'ok', db: true })
    assert.deepEqual(await (await fetch(`${server.url}/readyz`)).json(), { ready: true })
    const metrics = await (await fetch(`${server.url}/metrics`)).text()
    for (const name of ['fanle_http_seconds_bucket', 'nodejs_eventloop_lag_p99_seconds', 'fanle_open_streams 0', 'fanle_answers_running 0'])
      assert.ok(metrics.includes(name), name)
    assert.match(metrics, /fanle_ledger_total\{verb="grant",result="ok"\} 1/)
  })

  test('keeps a second one off its data, by a sentence', async () => {
    const { code, said } = await failing({ DATA_DIR: dataDir, PORT: '0' })
    assert.equal(code, 1)
    assert.match(said.trim(), new RegExp(`^数据目录 .* 正被另一个进程（pid ${server.pid}）使用.*DATA_DIR.*$`))
  })

  test('is there again within 5 s of kill -9, with everybody and the same password, and leaves with 0', async () => {
    const tel = '13700000001'
    await clientOf(server.url).call('POST /app/api/sms/send', { tel, scene: 'register' })
    const code = await server.smsCode(tel, 'register')
    const { token } = await clientOf(server.url).call('POST /app/api/register', { tel, code: String(code), password: 'secret1', agreed: true })
    const demo = readFileSync(join(dataDir, 'demo.json'), 'utf8')
    await server.kill()
    server = await startServer({ dataDir })
    assert.ok(server.readyMs < 5000, `took ${Math.round(server.readyMs)} ms`)
    assert.equal((await clientOf(server.url, token).call('GET /app/user', {})).tel.slice(-4), '0001')
    assert.equal(readFileSync(join(dataDir, 'demo.json'), 'utf8'), demo)
    const left = new Promise<number | null>((done) => {
      const watch = setInterval(() => {
        try {
          process.kill(server.pid, 0)
        } catch {
          clearInterval(watch)
          done(null)
        }
      }, 20)
    })
    await server.stop()
    await left
    assert.ok(!existsSync(join(dataDir, 'lock')), 'the lock is left behind')
  })
})

describe('a server that cannot start', () => {
  test('says in one sentence why, and exits with 1', async () => {
    assert.deepEqual(await failing({ PORT: 'http' }), { code: 1, said: '环境变量 PORT 应为 0 到 65535 的整数。\n' })
    const { code, said } = await failing({ DATABASE_URL: 'postgres://nobody:hidden@127.0.0.1:1/x', DATA_DIR: folder() })
    assert.equal(code, 1)
    assert.match(said, /^连不上 DATABASE_URL.*。\n$/)
  })

  test('names the port that is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const address = taken.address()
    const port = typeof address === 'object' && address ? String(address.port) : ''
    const { code, said } = await failing({ PORT: port, DATA_DIR: folder() })
    taken.close()
    assert.equal(code, 1)
    assert.match(said, new RegExp(`端口 ${port} 已被占用`))
  })
})
