import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { describe, test } from 'node:test'
import { promisify } from 'node:util'
import { clientOf, register } from '../../support/client'
import { programArgs } from '../../support/program'
import { startStandIn } from '../../support/provider-stand-in'
import { createScratch } from '../../support/scratch-database'
import { root, startServer } from '../../support/server'
import { waitFor } from '../../support/wait'
import { codeNow } from '../support/office'
import { noValkey, startValkey } from '../support/valkey'

const databaseUrl = process.env['TEST_DATABASE_URL']
const reason = '用户可能有危险'
const model = 'stand-in?length=6000&every=10&holdAt=300'

/** An operator of a site with this database, who calls any of its processes. */
async function addOperator(env: Record<string, string>) {
  const script = new URL('../../../server/commands/operator.ts', import.meta.url)
  const args = programArgs(script, 'add', 'zhang', '--name', '张三', '--roles', 'owner', '--reason', '值班')
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, env: { ...process.env, ...env } })
  const password = /^密码 (\S+)$/m.exec(stdout)?.[1] ?? ''
  const secret = /密钥 ([A-Z2-7]{32})/.exec(stdout)?.[1] ?? ''
  let cookie = ''
  const ask = async (url: string, method: string, path: string, body?: object) => {
    const headers = { cookie, origin: url, ...(body ? { 'content-type': 'application/json' } : {}) }
    const reply = await fetch(`${url}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    cookie ||= (reply.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
    const { code, msg, data } = (await reply.json()) as { code: number; msg: string; data: unknown }
    assert.equal(code, 200, `${path}: ${msg}`)
    return data
  }
  const login = (url: string) =>
    ask(url, 'POST', '/admin/session', { login: 'zhang', password, code: codeNow(secret, new Date()) })
  return { ask, login }
}

interface Shown {
  state: string
  steps: { kind: string; who: string }[]
}

describe('a process that is killed during a takeover', { skip: !databaseUrl ? 'needs PostgreSQL' : noValkey }, () => {
  test('the lines and steps are there, no model goes on, and another process continues', async () => {
    const [standIn, scratch, valkey] = [await startStandIn(), await createScratch(databaseUrl!), await startValkey()]
    const env = {
      DATABASE_URL: scratch.url,
      REDIS_URL: valkey.url,
      OPENAI_BASE_URL: standIn.baseUrl,
      OPENAI_MODELS: model,
      OPENAI_API_KEY: 'none',
      APP_SECRET: 'a secret for tests, longer than 32 characters',
    }
    const [first, second] = [await startServer({ env }), await startServer({ env })]
    try {
      const [operator, person] = [await addOperator(env), await register(first)]
      const elsewhere = clientOf(second.url, person.token)
      const { chatNumber } = await person.call('POST /app/chat', {})
      const { balance: gift } = await person.call('GET /app/user', {})
      const asked = await person.call('POST /app/chat/message', { chatNumber, content: '我真的不想活了', model })
      await operator.login(first.url)
      const cases = async () =>
        ((await operator.ask(first.url, 'GET', '/admin/care')) as { records: { id: string }[] }).records
      await waitFor('the case', async () => (await cases()).length === 1)
      const { id } = (await cases())[0]!
      const shown = async () => (await operator.ask(second.url, 'GET', `/admin/care/${id}`)) as Shown
      await operator.ask(first.url, 'POST', `/admin/care/${id}/take`, { reason })
      const line = { messageId: '01JD000000000000000000CARE', text: '我是值班的张三，我在。' }
      await operator.ask(first.url, 'POST', `/admin/care/${id}/say`, line)
      await first.kill()

      // law 18
      assert.deepEqual(
        (await shown()).steps.map(({ kind, who }) => [kind, who]),
        [
          ['sign', ''],
          ['taken', '张三'],
          ['said', '张三'],
        ],
      )
      assert.equal((await shown()).state, 'taken')
      await operator.ask(second.url, 'POST', `/admin/care/${id}/say`, line)
      const ended = async () => elsewhere.call('GET /app/chat/message/:id', { id: asked.conversationId })
      await waitFor('the end of the answer', async () => (await ended()).status !== 'replying', 40_000)
      assert.equal((await ended()).credits, 0)
      const question = await elsewhere.call('POST /app/chat/message', { chatNumber, content: '你还在吗' })
      assert.equal(question.forOperator, true)

      await valkey.stop()
      await operator.ask(second.url, 'POST', `/admin/care/${id}/say`, {
        messageId: '01JD000000000000000000CAR2',
        text: '我一直在。',
      })
      const { records } = await elsewhere.call('GET /app/chat/message', { chatNumber })
      assert.deepEqual(
        records.filter(({ operator: by }) => by).map(({ content }) => content),
        ['我是值班的张三，我在。', '我一直在。'],
        'a repeat is one line, and Valkey is not needed',
      )
      await elsewhere.call('DELETE /app/chat/:id/takeover', { id: chatNumber })
      assert.deepEqual(
        (await shown()).steps.slice(-2).map(({ kind }) => kind),
        ['said', 'returned'],
      )
      assert.equal((await elsewhere.call('GET /app/user', {})).balance, gift)
    } finally {
      await first.stop()
      await second.stop()
      await valkey.stop()
      await standIn.close()
      await scratch.drop()
    }
  })
})
