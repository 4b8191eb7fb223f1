import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:net'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { StreamEvent } from '../../../contract/events'
import { clientOf, register } from '../../support/client'
import { putDatabase } from '../../support/db-templates'
import { root, serverArgs, startServer, type RunningServer } from '../../support/server'
import { waitFor } from '../../support/wait'
import { standInText } from '../../support/provider-script'
import { startStandIn } from '../../support/provider-stand-in'

const folder = () => mkdtempSync(join(tmpdir(), 'fanle-start-'))

/** Starts the server where it cannot start and answers how it ended. */
async function failing(env: Record<string, string>): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, serverArgs, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, HOST: '127.0.0.1', DATABASE_URL: '', LOCAL_MODELS: 'off', NODE_OPTIONS: '', ...env },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text))
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
    server = await startServer({ dataDir, firstStart: true, env: { RATE_LIMIT: 'on' } })
  })
  after(() => server.stop())

  test('says where it is and with which account to try it', async () => {
    // The account is said last.
    await waitFor('the demo account in the output', () => /演示账号.+\n/.test(server.output()))
    assert.match(server.output(), /数据库就绪/)
    assert.match(server.output(), new RegExp(`泛乐 AI ready: ${server.url}\n`))
    const [, tel = '', password = ''] = /演示账号：手机号 (1\d{10}) 密码 (\S+)/.exec(server.output()) ?? []
    const { token } = await clientOf(server.url).call(
      'GET /app/api/oauth/token',
      {},
      { authorization: `Basic ${btoa(`${tel}:${password}`)}` },
    )
    assert.ok((await clientOf(server.url, token).call('GET /app/user', {})).balance > 0)
    assert.equal(statSync(dataDir).mode & 0o777, 0o700)
    for (const name of ['demo.json', 'secrets.json']) assert.equal(statSync(join(dataDir, name)).mode & 0o777, 0o600)
  })

  test('tells probes that it is well, and its numbers', async () => {
    assert.deepEqual(await (await fetch(`${server.url}/healthz`)).json(), { status: 'ok', db: true })
    assert.deepEqual(await (await fetch(`${server.url}/readyz`)).json(), { ready: true })
    const metrics = await (await fetch(`${server.url}/metrics`)).text()
    for (const name of [
      'fanle_http_seconds_bucket',
      'nodejs_eventloop_lag_p99_seconds',
      'fanle_open_streams 0',
      'fanle_answers_running 0',
    ])
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
    const { token } = await clientOf(server.url).call('POST /app/api/register', {
      tel,
      code: String(code),
      password: 'quietlamp7',
      agreed: true,
    })
    const demo = readFileSync(join(dataDir, 'demo.json'), 'utf8')
    let [readyMs, allowed] = [Infinity, 0]
    // One start may fall into a moment in which the machine stands still.
    for (let tries = 0; tries < 3 && readyMs >= allowed; tries++) {
      await server.kill()
      server = await startServer({ dataDir })
      readyMs = Math.min(readyMs, server.readyMs)
      allowed = 5000 * Math.max(1, (2 * loadavg()[0]!) / cpus().length)
    }
    assert.ok(readyMs < allowed, `took ${Math.round(readyMs)} ms, allowed ${Math.round(allowed)} ms under this load`)
    assert.equal((await clientOf(server.url, token).call('GET /app/user', {})).tel.slice(-4), '0001')
    assert.equal(readFileSync(join(dataDir, 'demo.json'), 'utf8'), demo)
    await server.stop()
    assert.equal(server.exitCode(), 0)
    assert.ok(!existsSync(join(dataDir, 'lock')), 'the lock is left behind')
  })
})

describe('a server that is asked to leave in the middle of an answer', () => {
  let provider: Awaited<ReturnType<typeof startStandIn>>
  before(async () => void (provider = await startStandIn()))
  after(() => provider.close())

  /** Asks for an answer of that length and pace, sends SIGTERM after its first words; what the follower was told. */
  async function leave(seconds: string, length: number, every: number) {
    const dataDir = folder()
    const env = {
      OPENAI_BASE_URL: provider.baseUrl,
      OPENAI_API_KEY: 'k',
      OPENAI_MODELS: 'stand-in',
      SHUTDOWN_SECONDS: seconds,
    }
    const server = await startServer({ dataDir, env })
    const me = await register(server)
    const { chatNumber } = await me.call('POST /app/chat', {})
    const { conversationId } = await me.call('POST /app/chat/message', {
      chatNumber,
      content: `[script length=${length}&every=${every}]`,
    })
    const events: StreamEvent[] = []
    let leaving: Promise<void> | undefined
    for await (const event of me.follow(conversationId)) {
      events.push(event)
      leaving ??= server.stop()
    }
    await leaving
    const again = await startServer({ dataDir, env })
    const after = clientOf(again.url, me.token)
    const answer = await after.call('GET /app/chat/message/:id', { id: conversationId })
    const session = await after.call('GET /app/user', {})
    await again.stop()
    const told = events.flatMap((event) => (event.event === 'delta' ? [event.data.t] : [])).join('')
    return { exitCode: server.exitCode(), told, last: events.at(-1), answer, session }
  }

  test('lets it end when there is time', async () => {
    const { exitCode, told, last, answer, session } = await leave('60', 400, 20)
    assert.equal(exitCode, 0)
    assert.deepEqual(
      [told, answer.content, answer.status, last?.event],
      [standInText(400), standInText(400), 'done', 'done'],
    )
    assert.equal(session.held, 0)
  })

  test('keeps what was delivered and gives the rest of the credits back when there is none', async () => {
    // Of a minute and more: it is not at its end when the signal comes, however late that is.
    const { exitCode, told, answer, session } = await leave('0', 4000, 100)
    assert.equal(exitCode, 0)
    assert.ok(
      answer.content.length < 4000 && standInText(4000).startsWith(answer.content) && answer.content.startsWith(told),
    )
    assert.notEqual(answer.status, 'replying')
    assert.equal(session.held, 0)
  })
})

describe('a server that cannot start', () => {
  test('says in one sentence why, and exits with 1', async () => {
    assert.deepEqual(await failing({ PORT: 'http' }), { code: 1, said: '环境变量 PORT 应为 0 到 65535 的整数。\n' })
    const { code, said } = await failing({ DATABASE_URL: 'postgres://nobody:hidden@127.0.0.1:1/x', DATA_DIR: folder() })
    assert.equal(code, 1)
    assert.match(said, /^连不上 DATABASE_URL.*。\n$/)
  })

  test('says what is wrong with DATA_DIR', async () => {
    const at = folder()
    writeFileSync(join(at, 'file'), '')
    mkdirSync(join(at, 'empty/db'), { recursive: true })
    mkdirSync(join(at, 'corrupt/db'), { recursive: true })
    writeFileSync(join(at, 'corrupt/db/PG_VERSION'), '18')
    const cases: [string, RegExp][] = [
      [join(at, 'file'), /^\S+file 已经是一个文件，DATA_DIR 应为目录。\n$/],
      [join(at, 'file/below'), /^\S+ 的路径里有一段是文件，DATA_DIR 应为目录。\n$/],
      [join(at, 'empty'), /^内置数据库 \S+db 是空的或不完整。.*\n$/],
      [join(at, 'corrupt'), /^(?!.* at ).*内置数据库 \S+db 打不开，可能已经损坏.*\n$/s],
    ]
    for (const [dataDir, sentence] of cases) {
      const { code, said } = await failing({ DATA_DIR: dataDir, PORT: '0' })
      assert.equal(code, 1)
      assert.match(said, sentence)
    }
  })

  test('says what is wrong with DATABASE_URL', async (t) => {
    const http = createHttpServer((_, reply) => reply.end('a site'))
    await once(http.listen(0, '127.0.0.1'), 'listening')
    t.after(() => http.close())
    const { port } = http.address() as { port: number }
    const cases: [string, RegExp][] = [
      [
        'postgres://a@nowhere.invalid/x',
        /^(找不到|暂时查不到) DATABASE_URL 里的主机 nowhere\.invalid，请检查它的名字和网络。\n$/,
      ],
      [`postgres://a@127.0.0.1:${port}/x`, /^DATABASE_URL 的主机和端口没有像 PostgreSQL 那样应答.*\n$/],
    ]
    const known = process.env['TEST_DATABASE_URL']
    if (known) {
      cases.push([new URL('/nothing_here', known).href, /^DATABASE_URL 指向的数据库不存在.*\n$/])
      cases.push([known.replace(/\/\/[^@]+@/, '//nobody_here:secret@'), /^DATABASE_URL 里的用户.*\n$/])
    }
    for (const [DATABASE_URL, sentence] of cases) {
      const { code, said } = await failing({ DATABASE_URL, DATA_DIR: folder(), PORT: '0' })
      assert.equal(code, 1)
      assert.match(said, sentence)
      assert.ok(!said.includes('secret'))
    }
  })

  test('names the port that is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const address = taken.address()
    const port = typeof address === 'object' && address ? String(address.port) : ''
    const dataDir = folder()
    await putDatabase(dataDir)
    const { code, said } = await failing({ PORT: port, DATA_DIR: dataDir })
    taken.close()
    assert.equal(code, 1)
    assert.match(said, new RegExp(`端口 ${port} 已被占用`))
  })
})
