import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { locales } from '../../../contract/locales'
import { places } from '../../../contract/places'
import { comb, model, site } from '../../../server/ports/db/schema'
import { seeds } from '../../../server/seeds'
import { combSeeds } from '../../../server/seeds/combs'
import { siteSeed } from '../../../server/seeds/site'
import { inWords } from '../../../server/texts/seed-words'
import { buildTestApp, type TestApp } from '../support/app'
import { oneDb } from '../support/db'

const hasChinese = (text: string) => /[\u4e00-\u9fff]/.test(text)
const alphabets = ['en-US', 'ko-KR', 'ru-RU'] as const
const folder = path.join(import.meta.dirname, '../../../server/migrations')
const migration = readFileSync(
  path.join(folder, readdirSync(folder).find((file) => file.endsWith('_member_chat_price.sql')) ?? ''),
  'utf8',
)

test('everything a new site says in Chinese is there in the other languages', () => {
  const { siteTitle, description, copyright } = siteSeed.baseInfo
  const said = [siteTitle, description, copyright, siteSeed.appInfo.tagline, siteSeed.appInfo.combDesc]
  const names = [...seeds.models.map(({ name }) => name), ...seeds.services.map(({ engineName }) => engineName)]
  for (const text of [...said, ...names]) {
    for (const locale of alphabets) assert.ok(!hasChinese(inWords(text, locale)), `${locale}: ${text}`)
    assert.equal(inWords(text, 'zh-CN'), text)
  }
  const lines = siteSeed.appInfo.combDesc.split('\n').length
  for (const locale of locales) assert.equal(inWords(siteSeed.appInfo.combDesc, locale).split('\n').length, lines)
  assert.notEqual(inWords(siteSeed.appInfo.combDesc, 'zh-TW'), siteSeed.appInfo.combDesc)
  assert.equal(inWords('constructor', 'en-US'), 'constructor')
})

oneDb((name, open) =>
  describe(`words of the operator on ${name}`, () => {
    let app: TestApp
    before(async () => void (app = await buildTestApp({ open: await open() })))
    after(async () => {
      await app.close()
      await app.open.close()
    })
    const config = async (locale: string) =>
      (await app.call('GET /app/api/home/config', {}, { headers: { 'accept-language': locale } })).data

    test("the site's texts, models and engines are read in the reader's language", async () => {
      const token = await app.user()
      for (const locale of alphabets) {
        const headers = { 'accept-language': locale }
        const { baseInfo, appInfo } = await config(locale)
        const offered = (await app.call('GET /app/user/model', {}, { token, headers })).data.map(({ name }) => name)
        const engines = (await app.call('GET /portal/init', {}, { headers })).data.services.map(
          ({ engine }) => engine.name,
        )
        const all = [baseInfo.siteTitle, baseInfo.copyright, appInfo.tagline, appInfo.combDesc, ...offered, ...engines]
        assert.ok(offered.length > 0)
        assert.equal(engines.length, places.length)
        for (const text of all) assert.ok(text && !hasChinese(text), `${locale}: ${text}`)
      }
      assert.equal((await config('zh-CN')).appInfo.combDesc, siteSeed.appInfo.combDesc)
      // spec 1.01
      assert.equal((await config('zh-CN')).appInfo.tagline, 'AI泛娱乐生活平台')
    })

    test("what the operator has changed is read as it stands, or in the operator's own words", async () => {
      const { db } = app.open
      const [first = '', ...rest] = siteSeed.appInfo.combDesc.split('\n')
      const changed = {
        ...siteSeed.appInfo,
        tagline: '我的口号',
        combDesc: ['只在周末营业。', first, ...rest].join('\n'),
      }
      await db.update(site).set({ appInfo: changed })
      assert.equal((await config('en-US')).appInfo.tagline, '我的口号')
      const lines = (await config('en-US')).appInfo.combDesc.split('\n')
      assert.equal(lines[0], '只在周末营业。')
      assert.ok(!hasChinese(lines[1] ?? ''))
      const words = {
        'en-US': { '只在周末营业。': 'Open at weekends.', 我的口号: 'My words', 内置助手: 'House helper' },
      }
      await db.update(site).set({ appInfo: { ...changed, words } })
      assert.equal((await config('en-US')).appInfo.tagline, 'My words')
      assert.equal((await config('en-US')).appInfo.combDesc.split('\n')[0], 'Open at weekends.')
      assert.equal((await config('ru-RU')).appInfo.tagline, '我的口号')
      const token = await app.user()
      const headers = { 'accept-language': 'en-US' }
      const models = (await app.call('GET /app/user/model', {}, { token, headers })).data
      assert.equal(models.find(({ id }) => id === 'builtin')?.name, 'House helper')
      await db.update(model).set({ name: '我的助手' }).where(eq(model.id, 'builtin'))
      const renamed = (await app.call('GET /app/user/model', {}, { token, headers })).data
      assert.equal(renamed.find(({ id }) => id === 'builtin')?.name, '我的助手')
      await db.update(site).set({ appInfo: { ...changed, words: { 'en-US': 'nonsense' } } })
      assert.equal((await config('en-US')).appInfo.tagline, 'My words', 'the last good words stay')
      await db.update(site).set({ appInfo: siteSeed.appInfo })
    })

    test('rows seeded before say what is true now; what an operator wrote stays', async () => {
      const { db } = app.open
      const before = '全部工具九折，任务优先排队'
      const month = combSeeds.find(({ id }) => id === 'member-30')!
      const year = combSeeds.find(({ id }) => id === 'member-365')!
      const withDescribes = (texts: typeof month.texts, describes: string) => ({
        ...texts,
        'zh-CN': { ...texts['zh-CN'], describes },
      })
      await db
        .update(comb)
        .set({ texts: withDescribes(month.texts, before) })
        .where(eq(comb.id, 'member-30'))
      await db
        .update(comb)
        .set({ texts: withDescribes(year.texts, '我写的') })
        .where(eq(comb.id, 'member-365'))
      const old = siteSeed.appInfo.combDesc.replace('“账号与设置”的“算力”', '“我的”')
      await db.update(site).set({ appInfo: { ...siteSeed.appInfo, combDesc: `${old}\n我加的` } })
      for (const statement of migration.split('--> statement-breakpoint'))
        if (!statement.includes('ALTER TABLE')) await db.execute(sql.raw(statement))
      const textsOf = async (id: string) => (await db.select().from(comb).where(eq(comb.id, id)))[0]?.texts
      assert.deepEqual(await textsOf('member-30'), month.texts)
      assert.equal((await textsOf('member-365'))?.['zh-CN'].describes, '我写的')
      assert.equal((await config('zh-CN')).appInfo.combDesc, `${siteSeed.appInfo.combDesc}\n我加的`)
    })
  }),
)
