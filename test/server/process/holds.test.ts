import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { ulid } from 'ulid'
import { crowd } from '../../bench/crowd'
import { clientOf, Refused } from '../../support/client'
import { programArgs } from '../../support/program'
import { startStandIn } from '../../support/provider-stand-in'
import { root, type RunningServer, startServer } from '../../support/server'
import { waitFor } from '../../support/wait'
import { createScratch } from '../../support/scratch-database'

const database = process.env['TEST_DATABASE_URL']
const model = 'stand-in?length=6000&every=10&holdAt=400'

describe('a hold and two processes', { skip: !database && 'needs PostgreSQL' }, () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fanle-holds-'))
  const servers: RunningServer[] = []
  let scratch: Awaited<ReturnType<typeof createScratch>>
  let standIn: Awaited<ReturnType<typeof startStandIn>>
  let tokens: string[] = []

  before(async () => {
    scratch = await createScratch(database!)
    standIn = await startStandIn()
    tokens = await crowd({ dataDir, databaseUrl: scratch.url }, 2)
    const env = {
      DATABASE_URL: scratch.url,
      APP_SECRET: 'a secret for tests, longer than 32 characters',
      OPENAI_BASE_URL: standIn.baseUrl,
      OPENAI_MODELS: model,
      OPENAI_API_KEY: 'none',
    }
    // Nobody works: a task stays in the queue.
    for (let n = 0; n < 2; n++) servers.push(await startServer({ dataDir, env: { ...env, ROLE: 'web' } }))
  })
  after(async () => {
    await Promise.all(servers.map((server) => server.kill()))
    await standIn.close()
    await scratch.drop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const command = (...args: string[]) =>
    new Promise<{ code: number; out: string; err: string }>((resolve) => {
      const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: scratch.url, APP_MODE: 'embedded' }
      const program = programArgs(new URL('../../../server/commands/accounts.ts', import.meta.url), ...args)
      execFile(process.execPath, program, { cwd: root, env }, (error, out, err) =>
        resolve({ code: error ? Number(error.code) : 0, out, err }),
      )
    })
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 200,
      (error: unknown) => (error instanceof Refused ? error.code : Promise.reject(error)),
    )

  test('within 2 s no process lets it in, and its answer and task at either have ended and are settled', async () => {
    const [here, there] = servers.map(({ url }) => clientOf(url, tokens[0]))
    const neighbour = clientOf(servers[1]!.url, tokens[1])
    const { balance, uid } = await here!.call('GET /app/user', {})
    const { chatNumber } = await here!.call('POST /app/chat', {})
    const asked = await here!.call('POST /app/chat/message', { chatNumber, content: '写一篇长文', model })
    const placed = await there!.call('POST /app/task', {
      id: ulid(),
      serviceKey: 'SD',
      input: { prompt: '海', style: 'oil' },
    })
    await waitFor(
      'words',
      async () => (await there!.call('GET /app/chat/message/:id', { id: asked.conversationId })).content,
    )

    const done = await command('close', uid, '--reason', '多次违规', '--why', 'content', '--by', '小王')
    assert.deepEqual([done.code, done.err], [0, ''])
    assert.match(done.out, /^已停止使用；类别 content/)
    const before = performance.now()
    await neighbour.call('GET /app/user', {})
    const at = performance.now()
    // On a machine that has too much to do, all calls take longer.
    const mostMs = 2000 + 10 * (at - before)
    for (const one of [here, there]) assert.equal(await codeOf(one!.call('POST /app/chat', {})), 423)
    const ended = await waitFor('both have ended', async () => {
      const answer = await there!.call('GET /app/chat/message/:id', { id: asked.conversationId })
      const { status } = await here!.call('GET /app/task/:id', { id: placed.id })
      return answer.status === 'stopped' && status === 'ERROR' && answer
    })
    assert.ok(performance.now() - at < mostMs, `${Math.round(performance.now() - at)} of ${Math.round(mostMs)} ms`)
    const after = await there!.call('GET /app/user', {})
    assert.deepEqual([after.balance, after.held], [balance - ended.credits!, 0])
    assert.equal(await codeOf(neighbour.call('POST /app/chat', {})), 200)
  })

  test('a command repeated says that nothing was to do, and a wrong one how it is written', async () => {
    const tel = '13800000001'
    const pause = ['pause', tel, '--days', '7', '--reason', '骚扰', '--words', '请不要骚扰他人']
    assert.match(
      (await command(...pause)).out,
      /^已暂停，到 \S+Z 为止；类别 other；给用户的话：请不要骚扰他人；没有申诉。/,
    )
    assert.match((await command(...pause)).out, /^没有改变：账号已暂停/)
    assert.match((await command('state', tel)).out, /^用户 \S+ 已暂停，到 /)
    assert.match(
      (await command('confirm-phone', tel, '--reason', '异地登录', '--why', 'security')).out,
      /^等待确认手机号/,
    )
    assert.equal((await command('lift', tel, '--reason', '误判')).out, '已恢复\n')
    assert.equal((await command('lift', tel, '--reason', '误判')).out, '没有改变：账号本来就是正常的\n')
    assert.match((await command('state', tel)).out, /正常$/m)
    const unknown = await command('close', '13900000009', '--reason', 'x')
    assert.deepEqual([unknown.code, unknown.err.trim()], [1, '没有手机号或用户号是 13900000009 的账号'])
    for (const wrong of [
      ['pause', tel, '--reason', 'x'],
      ['close', tel],
      ['close', tel, '--reason', 'x', '--why', 'y'],
    ])
      assert.match((await command(...wrong)).err, /^用法/)
  })
})
