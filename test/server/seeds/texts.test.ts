import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { limits } from '../../../contract/limits'
import { locales } from '../../../contract/locales'
import { agreementSeeds } from '../../../server/seeds/agreements'
import { assistantSeeds, assistantTypeSeeds } from '../../../server/seeds/assistants'
import { combSeeds } from '../../../server/seeds/combs'
import { modelSeeds } from '../../../server/seeds/models'
import { appUser } from '../../../server/ports/db/schema/accounts'
import { task } from '../../../server/ports/db/schema/tasks'
import { type TextKey, translate } from '../../../server/texts'
import { zhCN } from '../../../server/texts/zh-CN'
import { iconNames } from '../../../src/components/ui/icon/names'
import { buildTestApp } from '../support/app'

const hasChinese = (text: string) => /[\u4e00-\u9fff]/.test(text)

describe('seeded texts', () => {
  test('every assistant and agreement is there in every language, in that language', () => {
    for (const { id, texts } of [...assistantSeeds, ...agreementSeeds]) {
      for (const locale of locales) {
        const { title } = texts[locale]
        assert.ok(title.trim(), `${id} ${locale}`)
        if (locale === 'en-US' || locale === 'ko-KR' || locale === 'ru-RU')
          assert.ok(!hasChinese(title), `${id} ${locale}: ${title}`)
      }
    }
  })

  test('credit packages give about 1,000 credits for a yuan, never less', () => {
    const rates = combSeeds.filter(({ type }) => type === 1).map(({ num, priceFen }) => ((num ?? 0) * 100) / priceFen)
    assert.ok(rates.length >= 3)
    // spec 1.15, 9.01
    for (const rate of rates) assert.ok(rate >= 1000 && rate <= 1250, `${rate} credits for a yuan`)
  })

  test('assistants keep to the limits of what a person could send', () => {
    for (const { id, texts } of assistantSeeds) {
      for (const locale of locales) {
        const { title, firstMessage, systemMessage, suggestions } = texts[locale]
        assert.ok(title.length <= limits.titleMax && firstMessage.length <= 400, `${id} ${locale}`)
        assert.ok(systemMessage.length > 60 && systemMessage.length <= limits.systemMessageMax, `${id} ${locale}`)
        assert.equal(suggestions.length, 3, `${id} ${locale}`)
      }
    }
  })

  test('ids are once each, kinds exist and none is empty, icons can be drawn', () => {
    const once = (ids: readonly string[]) => assert.equal(new Set(ids).size, ids.length)
    once(assistantSeeds.map(({ id }) => id))
    once(modelSeeds.map(({ id }) => id))
    assert.deepEqual(
      new Set(assistantSeeds.map(({ typeId }) => typeId)),
      new Set(assistantTypeSeeds.map(({ id }) => id)),
    )
    for (const { icon } of [...assistantSeeds, ...assistantTypeSeeds])
      assert.ok((iconNames as readonly string[]).includes(icon), icon)
  })

  test('agreements name the site, and no model but the built-in one needs no key', () => {
    for (const { id, texts } of agreementSeeds)
      for (const locale of locales) assert.ok(texts[locale].content.includes('{siteTitle}'), `${id} ${locale}`)
    for (const { id, keyEnv, baseUrl } of modelSeeds) assert.equal(id === 'builtin', !keyEnv && !baseUrl, id)
  })
})

describe('texts of the server', () => {
  const placesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

  test('every language fills in the same values and has its own words', () => {
    for (const key of Object.keys(zhCN) as (keyof typeof zhCN)[]) {
      for (const locale of locales) {
        const text = translate(locale, key)
        assert.deepEqual(placesIn(text), placesIn(zhCN[key]), `${key} ${locale}`)
        if (locale === 'en-US' || locale === 'ko-KR' || locale === 'ru-RU')
          assert.ok(text.trim() && !hasChinese(text), `${key} ${locale}`)
      }
    }
  })

  test('an unknown key has a general text', () => {
    const old = (key: string) => translate('zh-CN', key as TextKey)
    assert.equal(old('stage.removed'), zhCN['stage.preparing'])
    for (const key of ['engine.removed', 'toString', '']) assert.equal(old(key), zhCN['common.serverError'])
  })

  test('old tasks whose stage or error has lost its text are still listed', async () => {
    const app = await buildTestApp()
    try {
      const token = await app.user()
      const [person] = await app.open.db.select({ id: appUser.id }).from(appUser)
      const row = (id: string, more: Partial<typeof task.$inferInsert>) => ({
        id: id.repeat(26),
        userId: person!.id,
        serviceKey: 'SD',
        input: { prompt: '山' },
        inputHash: '',
        locale: 'zh-CN' as const,
        status: 'PROGRESSING' as const,
        credits: 1,
        engineName: 'x',
        engineBuiltIn: true,
        createdAt: app.clock.now(),
        ...more,
      })
      await app.open.db
        .insert(task)
        .values([
          row('1', { stage: 'stage.removed' }),
          row('2', { status: 'ERROR', error: { code: 600, key: 'engine.removed' } }),
        ])
      const { code, data } = await app.call('GET /app/task/page', {}, { token })
      assert.equal(code, 200)
      assert.deepEqual(data.records.map(({ message }) => message).sort(), [
        zhCN['common.serverError'],
        zhCN['stage.preparing'],
      ])
    } finally {
      await app.close()
    }
  })
})
