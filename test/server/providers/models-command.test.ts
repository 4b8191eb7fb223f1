import assert from 'node:assert/strict'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { chatApi } from '../../../contract/api/chat'
import { runModelVerb } from '../../../server/commands/models/verbs'
import { envModels } from '../../../server/domain/models/env-models'
import { checkRow } from '../../../server/operator-rows/check-row'
import { auditEntry, model } from '../../../server/ports/db/schema'
import type { OpenDb } from '../../../server/ports/db/types'
import { seeds } from '../../../server/seeds'
import { modelSeeds } from '../../../server/seeds/models'
import { seed } from '../../../server/seeds/insert'
import { oneDb } from '../support/db'

const key = 'sk-secret-of-the-test'
const env = { DEEPSEEK_API_KEY: key }

oneDb((name, openOne) =>
  describe(`npm run models on ${name}`, () => {
    let open: OpenDb
    let server: Server
    let baseUrl: string
    let answer: { status: number; body: string; location?: string } = { status: 200, body: '' }
    const keysSeen: string[] = []
    const offer = (...data: unknown[]) => (answer = { status: 200, body: JSON.stringify({ object: 'list', data }) })

    before(async () => {
      server = createServer((req, res) => {
        keysSeen.push(`${req.method} ${req.url} ${req.headers.authorization}`)
        const { status, body, location } = answer
        res.writeHead(status, { 'content-type': 'application/json', ...(location ? { location } : {}) }).end(body)
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      open = await openOne()
      await seed(open.db, seeds)
      await open.db.update(model).set({ baseUrl }).where(eq(model.provider, 'deepseek'))
    })
    after(async () => {
      server.close()
      await open.close()
    })

    async function command(
      words: string[],
      { listedHosts = ['127.0.0.1'], variables = env as Record<string, string>, named = [] as string[] } = {},
    ) {
      const lines: string[] = []
      const said = (line: string) => lines.push(line)
      const configured = envModels({ baseUrl: 'https://gateway.example/v1', apiKey: key, models: named }, modelSeeds)
      const code = await runModelVerb({ db: open.db, env: variables, listedHosts, configured, say: said }, words)
      assert.equal(code, 0)
      assert.ok(!lines.join().includes(key), 'no key is printed')
      return lines.join('\n')
    }
    const rowOf = async (id: string) => (await open.db.select().from(model).where(eq(model.id, id)))[0]

    test('an edit leaves an entry with who, why and the changed values', async () => {
      await command(['set', 'deepseek-flash', 'sort=7', '--by', 'zhang', '--reason', '排前面'])
      const [entry] = await open.db.select().from(auditEntry).where(eq(auditEntry.subjectId, 'deepseek-flash'))
      assert.deepEqual([entry?.who, entry?.act, entry?.reason], ['zhang', 'setModel', '排前面'])
      assert.deepEqual(entry?.after, { sort: 7 })
    })

    test('models of OPENAI_MODELS are listed with their source, and a row with the id of one as not in force', async () => {
      assert.doesNotMatch(await command([]), /没有生效/)
      const said = await command([], { named: ['other', 'deepseek-flash'] })
      assert.match(said, /^other .*来自环境变量 OPENAI_MODELS/m)
      assert.deepEqual(
        said.split('\n').flatMap((line) => (line.includes('没有生效：OPENAI_MODELS') ? line.split('  ')[0] : [])),
        ['deepseek-flash'],
      )
    })

    test('a model whose name is as long as a row takes can be asked', async () => {
      const version = 'hf.co/a/'.padEnd(200, 'x')
      assert.ok(checkRow('model', { ...(await rowOf('deepseek-flash'))!, version }))
      const asked = { chatNumber: '0'.repeat(26), content: '好', modelVersion: version }
      assert.ok(chatApi['POST /app/chat/message'].input.safeParse(asked).success)
    })

    test('asks a provider and says what is new, known and gone, changing nothing', async () => {
      offer({ id: 'deepseek-flash' }, { id: 'deepseek-v5', context_length: 64_000 }, { id: 'deepseek-v5' })
      const before = await open.db.$count(model)
      const said = await command(['import', 'deepseek'])
      assert.match(said, /^\+ deepseek-v5$/m)
      assert.match(said, /^= deepseek-flash {2}deepseek-flash {2}开$/m)
      assert.match(said, /^- deepseek-v4-pro .*开着，但对方没有了$/m)
      assert.equal(keysSeen.at(-1), `GET /models Bearer ${key}`)
      assert.equal(await open.db.$count(model), before)
    })

    test('adds chosen models switched off, without a price, small where nothing is known', async () => {
      offer({ id: 'deepseek-v5', context_length: 64_000 }, { id: 'deepseek-mini' }, { id: 'kimi-k3' })
      assert.match(await command(['import', 'deepseek', 'deepseek-v5', 'deepseek-mini']), /deepseek-mini、deepseek-v5/)
      const five = await rowOf('deepseek-v5')
      assert.deepEqual(
        [five?.enabled, five?.priced, five?.contextTokens, five?.maxOutputTokens, five?.keyEnv, five?.provider],
        [false, false, 64_000, 2_048, 'DEEPSEEK_API_KEY', 'deepseek'],
      )
      assert.equal((await rowOf('deepseek-mini'))?.contextTokens, 8_192)
      // A name that another provider's row has already; what we know of the model comes along, its price does not.
      await command(['import', 'deepseek', '--all'])
      const twin = await rowOf('deepseek-kimi-k3')
      assert.deepEqual([twin?.quirks.replayReasoning, twin?.priced, twin?.enabled], [true, false, false])
      assert.match(await command(['import', 'deepseek', '--all']), /没有新的模型/)
      await assert.rejects(command(['import', 'deepseek', 'deepseek-v5']), /已经有了/)
      await assert.rejects(command(['import', 'deepseek', 'gpt-9']), /对方没有模型 gpt-9/)
    })

    test('an import leaves the ids of OPENAI_MODELS to them', async () => {
      offer({ id: 'gpt-of-ours' })
      const said = await command(['import', 'deepseek', 'gpt-of-ours'], { named: ['gpt-of-ours'] })
      assert.match(said, /^加上了 deepseek-gpt-of-ours$/m)
    })

    test('a model without a price cannot be switched on, by nobody', async () => {
      await assert.rejects(command(['enable', 'deepseek-v5']), /还没有价格/)
      await assert.rejects(command(['set', 'deepseek-v5', 'priceInput=2']), /一起写/)
      await assert.rejects(command(['set', 'deepseek-v5', 'priced=true']), /priced/)
      await assert.rejects(open.db.update(model).set({ enabled: true }).where(eq(model.id, 'deepseek-v5')).execute())
      await command(['set', 'deepseek-v5', 'priceInput=2', 'priceOutput=8', 'fallback=glm-5.3'])
      await command(['enable', 'deepseek-v5'])
      const row = await rowOf('deepseek-v5')
      assert.deepEqual([row?.enabled, row?.priceInput, row?.priceOutput, row?.fallback], [true, 2, 8, 'glm-5.3'])
    })

    test('says what cannot be, and changes nothing then', async () => {
      await assert.rejects(command(['set', 'deepseek-v5', 'fallback=deepseek-v5']), /自己/)
      await assert.rejects(command(['set', 'deepseek-v5', 'fallback=nobody']), /没有模型 nobody/)
      await assert.rejects(command(['set', 'deepseek-v5', `keyEnv=${key}`]), /不能写密钥本身/)
      await assert.rejects(command(['set', 'deepseek-v5', 'prise=3']), /prise：没有这个字段/)
      await assert.rejects(command(['set', 'deepseek-v5', 'quirks={"dropsampling":true}']), /dropsampling/)
      await assert.rejects(command(['disable', 'deepseek-v5', 'nobody']), /没有模型 nobody/)
      assert.equal((await rowOf('deepseek-v5'))?.enabled, true)
      await assert.rejects(command(['import', 'spark']), /几个地址.*spark-4.0-ultra、spark-x/)
      await assert.rejects(command(['import', 'nobody']), /没有来源/)
      await assert.rejects(command(['import', 'deepseek'], { variables: {} }), /DEEPSEEK_API_KEY 没有设置/)
      assert.match(await command(['set', 'deepseek-v5', 'fallback=gpt-5.2']), /更贵/)
      assert.match(await command([]), /^deepseek-v5 .*价格 2\/8 .*替补 gpt-5\.2 .*密钥 DEEPSEEK_API_KEY {2}开$/m)
    })

    test('an address that leads inside is asked only when it is listed, and keys go nowhere else', async () => {
      const asked = keysSeen.length
      await assert.rejects(command(['import', 'deepseek'], { listedHosts: [] }), /ENGINE_HOSTS/)
      await assert.rejects(command(['import', 'http://[::ffff:127.0.0.1]:9/v1'], { listedHosts: [] }), /ENGINE_HOSTS/)
      assert.equal(keysSeen.length, asked)
      answer = { status: 302, body: '', location: `${baseUrl}/elsewhere` }
      await assert.rejects(command(['import', 'deepseek']))
      assert.ok(!keysSeen.slice(asked).some((line) => line.includes('elsewhere')))
    })

    test('a provider’s refusals are told in words, without its key', async () => {
      for (const [status, body, words] of [
        [401, JSON.stringify({ error: { message: `wrong key ${key}` } }), /密钥不对/],
        [404, 'nothing', /地址不对/],
        [200, '<html>', /不符合/],
        [200, JSON.stringify({ data: [{ name: 'no id' }] }), /不符合/],
        [200, JSON.stringify({ data: [{ id: 'x'.repeat(5_000_000) }] }), /不符合/],
      ] as const) {
        answer = { status, body }
        await assert.rejects(command(['import', 'deepseek']), (error: Error) => {
          assert.match(error.message, words)
          assert.ok(!error.message.includes(key))
          return true
        })
      }
    })

    test('a new address is imported from with the variable of its key', async () => {
      offer({ id: 'Qwen/Qwen3-8B', max_model_len: 32_768 })
      await command(['import', `${baseUrl}/v1`, 'keyEnv=DEEPSEEK_API_KEY', '--all'])
      const row = await rowOf('Qwen/Qwen3-8B')
      assert.deepEqual([row?.baseUrl, row?.contextTokens, row?.provider], [`${baseUrl}/v1`, 32_768, 'qwen'])
      assert.match(await command(['remove', 'Qwen/Qwen3-8B']), /删除了/)
    })
  }),
)
