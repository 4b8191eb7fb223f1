import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { runEngineVerb } from '../../../server/commands/engine-verbs'
import { lockDir } from '../../../server/ports/db/lock'
import { auditEntry, engine, engineRun, modelRun } from '../../../server/ports/db/schema'
import type { OpenDb } from '../../../server/ports/db/types'
import { seeds } from '../../../server/seeds'
import { createLocalEngines } from '../../../server/engines/local'
import { installTinyEar, installTinyVoice } from '../../support/tiny-models'
import { seed } from '../../../server/seeds/insert'
import { programArgs } from '../../support/program'
import { root } from '../../support/server'
import { createScratch } from '../../support/scratch-database'
import { oneDb } from '../support/db'
import { answerJson, type StandIn, startStandIn } from '../support/stand-in'
import { startDashscope } from '../support/stand-ins/dashscope'
import { startOpenaiMedia } from '../support/stand-ins/openai-media'

const key = 'secret-key'
const listedHosts = ['127.0.0.1', 'localhost']
type Env = Record<string, string>

oneDb((name, openOne) =>
  describe(`npm run engines on ${name}`, () => {
    let open: OpenDb
    const models = mkdtempSync(join(tmpdir(), 'fanle-engines-models-'))
    let minutes = 0
    const clock = { now: () => new Date(minutes++ * 60_000) }
    const local = createLocalEngines({ dir: models, threads: 1, idleMs: 60_000, clock })
    const standIns: StandIn[] = []
    before(async () => {
      open = await openOne()
      await seed(open.db, seeds)
    })
    after(async () => {
      local.stop()
      for (const one of standIns) await one.close()
      await open.close()
      rmSync(models, { recursive: true })
    })

    async function command(words: string[], env: Env = {}) {
      const lines: string[] = []
      const say = (line: string) => lines.push(line)
      const code = await runEngineVerb({ db: open.db, env, listedHosts, local, say }, words)
      return { code, out: lines.join('\n') }
    }
    const done = async (words: string[], env?: Env) => {
      const { code, out } = await command(words, env)
      assert.equal(code, 0, out)
      return out
    }
    const refused = (sentence: RegExp, words: string[], env?: Env) => assert.rejects(command(words, env), sentence)
    const rowOf = async (id: string) => (await open.db.select().from(engine).where(eq(engine.id, id)))[0]
    const onOf = () => open.db.select().from(engine).where(eq(engine.enabled, true))

    test('an edit leaves an entry with who, why and the changed values', async () => {
      await done(['set', 'ali-draw', 'priority=3', '--by', 'zhang', '--reason', '先用它'])
      const [entry] = await open.db.select().from(auditEntry).where(eq(auditEntry.subjectId, 'ali-draw'))
      assert.deepEqual([entry?.who, entry?.act, entry?.reason], ['zhang', 'setEngine', '先用它'])
      assert.deepEqual([entry?.before, entry?.after], [{ priority: 0 }, { priority: 3 }])
      await done(['set', 'ali-draw', 'priority=0'])
      const entries = await open.db.select().from(auditEntry).where(eq(auditEntry.subjectId, 'ali-draw'))
      assert.equal(entries.at(-1)?.reason, 'npm run engines -- set')
    })

    test('one key and one command switch on eight tools', async () => {
      const listed = await done([])
      assert.match(listed, /^ali-draw {2}.*dashscope.*密钥 env:DASHSCOPE_API_KEY（没有） {2}关$/m)
      assert.match(listed, /个引擎，0 个开着/)
      await refused(/没有打开 .*ali-.*环境变量 DASHSCOPE_API_KEY 没有设置$/, ['enable', 'dashscope'])
      assert.deepEqual(await onOf(), [])
      const said = await done(['enable', 'dashscope'], { DASHSCOPE_API_KEY: key })
      assert.match(said, /^打开了 .*ali-draw/)
      const on = await onOf()
      assert.equal(new Set(on.map(({ serviceKey }) => serviceKey)).size, 8)
      assert.doesNotMatch(JSON.stringify(on) + said + listed, /secret-key/)
    })

    test('of a wire only rows whose key is there are switched on; one that is named is, and what it lacks is said', async () => {
      const said = await done(['enable', 'openai-media'], { OPENAI_MEDIA_KEY: key })
      assert.match(said, /没有打开 openai-(draw|listen|voice)(、openai-(draw|listen|voice)){2}：缺密钥/)
      const tools = (await onOf()).flatMap(({ adapter, serviceKey }) => (adapter === 'openai-media' ? serviceKey : []))
      // Eight tools, and speech as text.
      assert.equal(tools.length, 9)
      assert.match(await done(['enable', 'openai-draw']), /打开了 openai-draw\n注意：环境变量 OPENAI_API_KEY 没有设置/)
      await done(['disable', 'openai-media', 'ali-draw'])
      assert.equal((await onOf()).length, 10)
    })

    test('check asks what is on or named, and says in words what is wrong', async () => {
      const dashscope = await startDashscope()
      const media = await startOpenaiMedia()
      const other = await startStandIn((_, response) => answerJson(response, { hello: 1 }))
      const empty = await startStandIn((_, response) => answerJson(response, { error: { message: '余额不足' } }, 402))
      standIns.push(dashscope, media, other, empty)
      await done(['set', 'dashscope', `baseUrl=${dashscope.url}/api/v1`])
      const env = { DASHSCOPE_API_KEY: key, OPENAI_MEDIA_KEY: key }
      const fine = await done(['check'], env)
      assert.match(fine, /^✓ ali-talk：/m)
      assert.match(fine, /10 个正常，0 个有问题\n关着的 \d+ 个没有检查/)
      await done(['set', 'omni-draw', `baseUrl=${media.url}/v1`, 'model=qwen-image'])
      await done(['set', 'omni-face', `baseUrl=${media.url}/v1`, 'model=nothing'])
      await done(['set', 'omni-clothes', `baseUrl=${empty.url}/v1`])
      await done(['set', 'omni-talk', `baseUrl=${other.url}/v1`])
      await done(['set', 'omni-music', 'baseUrl=http://127.0.0.1:9/v1'])
      await done(['set', 'omni-voice', `baseUrl=${media.url.replace('http', 'https')}/v1`])
      await done(['set', 'omni-clone', 'baseUrl=http://10.1.2.3/v1'])
      const broken = await command(['check', 'ali-talk', 'openai-media'], { ...env, DASHSCOPE_API_KEY: 'wrong-key' })
      assert.equal(broken.code, 1)
      for (const line of [
        /^✗ ali-talk：密钥不对/m,
        /^✓ omni-draw：/m,
        /^✗ omni-face：没有这个模型：检查 model（.*qwen-image/m,
        /^✗ omni-clothes：账户余额或额度不够/m,
        /^✗ omni-talk：回答不符合这种接口/m,
        /^✗ omni-music：连不上/m,
        /^✗ omni-voice：那个端口说的不是 https/m,
        /^✗ omni-clone：地址不允许：内网的引擎要写进 ENGINE_HOSTS/m,
        /^✗ openai-draw：密钥不对、没有设置.*OPENAI_API_KEY/m,
        /^1 个正常，\d+ 个有问题$/m,
      ])
        assert.match(broken.out, line)
      assert.doesNotMatch(broken.out, /secret-key|wrong-key/)
    })

    test('a row is added, changed and removed; several are changed at once, or none', async () => {
      const row = { id: 'mine', serviceKey: 'SD', adapter: 'bridge', name: '我的', baseUrl: 'http://127.0.0.1:9' }
      const folder = mkdtempSync(join(tmpdir(), 'fanle-row-'))
      writeFileSync(join(folder, 'row.json'), JSON.stringify(row))
      await done(['add', `@${join(folder, 'row.json')}`])
      rmSync(folder, { recursive: true })
      await refused(/已经有引擎 mine/, ['add', JSON.stringify(row)])
      await refused(/读不出 JSON/, ['add', '{'])
      await done(['set', 'mine', 'ali-draw', 'priority=7', 'options={}', 'unitPrice=390', 'name=新 名 = 字'])
      for (const id of ['mine', 'ali-draw']) {
        const { priority, unitPrice, name: shown } = (await rowOf(id))!
        assert.deepEqual([priority, unitPrice, shown], [7, 390, '新 名 = 字'])
      }
      await refused(/options/, ['set', 'ali-face', 'mine', 'priority=9', 'options={"typo":1}'])
      assert.equal((await rowOf('ali-face'))?.priority, 0, 'none is changed')
      await refused(/不能写密钥本身/, ['set', 'mine', 'keyRef=sk-1234567890'])
      await refused(/没有引擎 nothing/, ['enable', 'mine', 'nothing'])
      await refused(/没有写引擎/, ['enable'])
      await refused(/没有写引擎/, ['set', 'name=全部'])
      assert.equal((await rowOf('mine'))?.enabled, false)
      await refused(/没有写要改的字段/, ['set', 'mine'])
      assert.equal(await done(['remove', 'mine']), '删除了 mine')
      assert.match(await done(['remove', 'fal-draw']), /自带的示例，下次启动会回来，但是关着/)
      await refused(/没有引擎 mine/, ['remove', 'mine'])
      await refused(/用法：[\s\S]*enable <接口名>/, ['start'])
    })

    test('a price below cost is refused with the price, the cost and the smallest price that pays, unless it is meant', async () => {
      const paid = { id: 'paid', serviceKey: 'SD', adapter: 'bridge', name: 'P', baseUrl: 'http://127.0.0.1:9' }
      const loss = /paid 低于成本：价格 60 算力（至少收入 0\.0441 元），成本 0\.14 元，至少要 191 算力$/m
      await refused(loss, ['add', JSON.stringify({ ...paid, unitCostMilliFen: 14_000 })])
      await done(['add', JSON.stringify({ ...paid, unitCostMilliFen: 14_000, unitPrice: 191 })])
      for (const change of ['unitPrice=190', 'unitPrice=null', 'unitCostMilliFen=14039'])
        await refused(/paid 低于成本：价格 .*例如 npm run engines -- set paid unitPrice=19\d；.*--below-cost$/s, [
          'set',
          'paid',
          change,
        ])
      assert.equal((await rowOf('paid'))?.unitPrice, 191, 'nothing is changed')
      // As an operator does by SQL.
      await open.db.update(engine).set({ unitPrice: null }).where(eq(engine.id, 'paid'))
      assert.match(await done([]), /^paid .*低于成本：价格 60 算力.*至少要 191 算力$/m)
      await refused(loss, ['enable', 'paid'])
      assert.equal((await rowOf('paid'))?.enabled, false)
      await done(['set', 'paid', 'priority=3'])
      await done(['enable', 'paid', '--below-cost'])
      const listed = await done([])
      assert.match(listed, /^paid .*低于成本：.*（已确认）$/m)
      assert.match(listed, /注意：1 个开着的低于成本：paid$/)
      const checked = await command(['check', 'paid'])
      assert.match(checked.out, /注意：低于成本：价格 60 算力/)
      await done(['disable', 'paid'])
      await done(['enable', 'paid'])
      assert.equal((await rowOf('paid'))?.belowCost, true, 'it is remembered')
      await refused(loss, ['set', 'paid', 'unitPrice=60'])
      await done(['set', 'paid', 'unitPrice=60', '--below-cost'])
      await done(['set', 'paid', 'unitPrice=300'])
      assert.equal((await rowOf('paid'))?.belowCost, false, 'a price that pays ends it')
      await done(['remove', 'paid'])
    })

    test('of several rows below cost each is named, and none is changed', async () => {
      const mine = ['ali-voice', 'ali-draw']
      const before = await Promise.all(mine.map(rowOf))
      await refused(/ali-draw 低于成本.*\n.*ali-voice 低于成本|ali-voice 低于成本.*\n.*ali-draw 低于成本/, [
        'set',
        ...mine,
        'unitPrice=5',
      ])
      assert.deepEqual(await Promise.all(mine.map(rowOf)), before)
    })

    test('the report is a table by day of Beijing, tool, engine and model, with margins, and sums', async () => {
      const run = { serviceKey: 'SD', engineId: 'ali-draw', costReported: false, startedAt: new Date() }
      const paid = { ...run, outcome: 'finished', credits: 260, costMilliFen: 14_000 }
      await open.db.insert(engineRun).values([
        // Midnight in Beijing.
        { ...paid, id: 'a', taskId: 'a', endedAt: new Date('2026-11-02T16:00:00Z') },
        {
          ...run,
          id: 'b',
          taskId: 'b',
          outcome: 'timeout',
          credits: 0,
          costMilliFen: 0,
          endedAt: new Date('2026-11-03T15:59:59Z'),
        },
        { ...paid, id: 'c', taskId: 'c', endedAt: new Date('2026-11-03T16:00:00Z') },
      ])
      const call = {
        modelId: 'known',
        purpose: 'answer' as const,
        outcome: 'finished',
        inputTokens: 1,
        cachedTokens: 0,
        outputTokens: 1,
        searches: 0,
        credits: 40,
        estimated: false,
        endedAt: new Date('2026-11-03T10:00:00Z'),
      }
      await open.db.insert(modelRun).values([
        { ...call, id: 'm1', costMilliFen: 500 },
        { ...call, id: 'm2', purpose: 'title', outcome: 'cut', estimated: true, credits: 0, costMilliFen: 300 },
        { ...call, id: 'm3', modelId: 'secret', estimated: true, credits: 3, costMilliFen: null },
        { ...call, id: 'm4', purpose: 'course', credits: 0, costMilliFen: 100 },
      ])
      const csv = await done(['report', '2026-11-03', '2026-11-03'])
      assert.deepEqual(csv.split('\n').slice(1), [
        '2026-11-03,SD,ali-draw,2,1,0.14000,0,0,260,0.19110,0.05110,27%',
        '2026-11-03,CHAT,known,2,1,0.00800,1,0,40,0.02940,0.02140,73%',
        '2026-11-03,CHAT,secret,1,1,未知,0,1,3,0.00220,未知,未知',
        '2026-11-03,EDU,known,1,1,0.00100,1,0,0,0.00000,-0.00100,',
        '合计,SD,ali-draw,2,1,0.14000,0,0,260,0.19110,0.05110,27%',
        '合计,CHAT,known,2,1,0.00800,1,0,40,0.02940,0.02140,73%',
        '合计,CHAT,secret,1,1,未知,0,1,3,0.00220,未知,未知',
        '合计,EDU,known,1,1,0.00100,1,0,0,0.00000,-0.00100,',
        '合计,SD,全部,2,1,0.14000,0,0,260,0.19110,0.05110,27%',
        '合计,CHAT,全部,3,2,0.00800,1,1,43,0.03160,未知,未知',
        '合计,EDU,全部,1,1,0.00100,1,0,0,0.00000,-0.00100,',
        '合计,全部,全部,6,4,0.14900,2,1,303,0.22270,未知,未知',
      ])
      await refused(/应为 YYYY-MM-DD：yesterday/, ['report', 'yesterday'])
      await refused(/应为 YYYY-MM-DD：2026-11-31x/, ['report', '2026-11-31x'])
    })

    test('installed models are rows of the list, and a check lets each work', async () => {
      installTinyVoice(models)
      installTinyEar(models)
      const list = await done(['list'])
      assert.match(list, /^local:tiny-voice .* local {2}小声音 .* 价格 随工具 .* 装在本机$/m)
      const check = await done(['check', 'local'])
      assert.match(check, /✓ local:tiny-voice：小声音，载入和试用 [\d.]+ 秒\n✓ local:tiny-ear：小耳朵/)
      const file = join(installTinyEar(models, { id: 'broken' }), 'model.int8.onnx')
      writeFileSync(file, Buffer.alloc(readFileSync(file).length, 'no model'))
      const { code, out } = await command(['check', 'local:broken'])
      assert.equal(code, 1)
      assert.match(out, /✗ local:broken：文件坏了：npm run models -- verify/)
      await assert.rejects(command(['disable', 'local:tiny-ear']), /npm run models -- get \| drop/)
    })
  }),
)

const postgres = process.env['TEST_DATABASE_URL']
for (const kind of ['embedded', ...(postgres ? ['PostgreSQL'] : [])])
  test(`the command as a process on a new database (${kind}): examples are there, refusals are sentences, a server beside it is named`, async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'fanle-engines-command-'))
    const scratch = kind === 'embedded' ? null : await createScratch(postgres!, { bare: true })
    const command = (words: string[], more: Env = {}) =>
      new Promise<{ code: number; out: string; err: string }>((resolve) => {
        const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, DATABASE_URL: scratch?.url ?? '', ...more }
        execFile(
          process.execPath,
          programArgs(new URL('../../../server/commands/engines.ts', import.meta.url), ...words),
          { cwd: root, env },
          (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }),
        )
      })
    try {
      const enabled = await command(['enable', 'dashscope'], { DASHSCOPE_API_KEY: key })
      assert.deepEqual([enabled.code, /^打开了 /.test(enabled.out)], [0, true], enabled.err)
      const checked = await command(['check', 'ali-draw'])
      assert.equal(checked.code, 1)
      assert.match(checked.out, /^✗ ali-draw：密钥不对、没有设置/)
      const wrong = await command(['set', 'ali-draw', 'priority=many'])
      assert.equal(wrong.code, 1)
      assert.match(wrong.err, /^priority：.*\n$/)
      if (scratch) return
      const unlock = await lockDir(dataDir)
      const beside = await command(['list'])
      await unlock()
      assert.equal(beside.code, 1)
      assert.match(beside.err, new RegExp(`^数据目录 .*正被另一个进程（pid ${process.pid}）使用，请先停止它.*\n$`))
    } finally {
      await scratch?.drop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  })
