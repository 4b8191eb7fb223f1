import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { limits } from '../../../contract/limits'
import { locales } from '../../../contract/locales'
import { agreementSeeds } from '../../../server/seeds/agreements'
import { assistantSeeds, assistantTypeSeeds } from '../../../server/seeds/assistants'
import { modelSeeds } from '../../../server/seeds/models'
import { translate } from '../../../server/texts'
import { zhCN } from '../../../server/texts/zh-CN'
import { iconNames } from '../../../src/components/ui/icon/names'

const hasChinese = (text: string) => /[\u4e00-\u9fff]/.test(text)

describe('what a new site says', () => {
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

describe('what the server says', () => {
  const placesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

  test('every language fills in the same values and says something of its own', () => {
    for (const key of Object.keys(zhCN) as (keyof typeof zhCN)[]) {
      for (const locale of locales) {
        const text = translate(locale, key)
        assert.deepEqual(placesIn(text), placesIn(zhCN[key]), `${key} ${locale}`)
        if (locale === 'en-US' || locale === 'ko-KR' || locale === 'ru-RU')
          assert.ok(text.trim() && !hasChinese(text), `${key} ${locale}`)
      }
    }
  })
})
