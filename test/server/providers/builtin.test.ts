import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Locale } from '../../../contract/locales'
import { createBuiltinProvider } from '../../../server/providers/builtin'
import { answerByRules } from '../../../server/providers/builtin/answer'
import { languageOf } from '../../../server/providers/builtin/language'
import { scripted } from '../support/chat-world'
import { idleMs } from '../../support/pace'

const now = new Date('2026-11-21T08:00:00Z')
const ask = (question: string, locale: Locale = 'zh-CN') => answerByRules(question, locale, now)

describe('the built-in assistant', () => {
  for (const [question, value] of [
    ['(3+4)×5等于多少？', '35'],
    ['15乘以36是多少', '540'],
    ['2的10次方', '1024'],
    ['帮我算一下 sqrt(2)*10', '14.1421356237'],
    ['0.1+0.2', '0.3'],
    ['100的20%是多少', '20'],
    ['3万加5千', null],
    ['1,234 + 6', '1240'],
    ['what is 12 times 12?', '144'],
    ['20% of 50', '10'],
    ['сколько будет 7*8?', '56'],
    ['根号16是多少', '4'],
    ['3.5万 × 2', '70000'],
    ['100 / 7', '14.2857142857'],
    ['5!', '120'],
    ['9^9^9^9', '∞'],
    ['7 나누기 2 는?', '3.5'],
  ] as const) {
    test(`counts: ${question}`, async () => {
      const said = await ask(question)
      if (value === null) assert.ok(!said.includes('= **'))
      else assert.ok(said.endsWith(`= **${value}**`), said)
    })
  }

  for (const [question, value] of [
    ['3 斤是多少公斤', '1.5 公斤'],
    ['3斤换算成磅', '3.3069339 磅'],
    ['5公里等于多少英里', '3.106856 英里'],
    ['100 华氏度是多少摄氏度', '37.777778 摄氏度'],
    ['5 km to miles', '3.106856 miles'],
    ['how many cm in 2 feet', '60.96 cm'],
    ['5 км в милях', '3.106856 милях'],
    ['2 kg in pounds', '4.4092452 pounds'],
    ['一天', null],
    ['0 摄氏度是多少华氏度', '32 华氏度'],
    ['2亩等于多少平方米', '1333.3333 平方米'],
  ] as const) {
    test(`converts: ${question}`, async () => {
      const said = await ask(question)
      if (value === null) assert.ok(!said.includes('= **'))
      else assert.ok(said.endsWith(`= **${value}**`), said)
    })
  }

  test('kilograms are not metres', async () => assert.ok(!(await ask('3 公斤是多少米')).includes('**3')))

  for (const [question, words] of [
    ['今天星期几', '2026年11月21日星期六'],
    ['what day is it today?', 'Saturday, November 21, 2026'],
    ['明天几号', '2026年11月22日'],
    ['2026年1月1日到2026年11月20日相差多少天', '323 天'],
    ['days until 2027-01-01', '41 days'],
    ['2026年10月1日是星期几', '星期四'],
    ['30天后是几号', '2026年12月21日'],
    ['какой сегодня день?', '21 ноября 2026'],
    ['오늘 며칠이야?', '2026년 11월 21일'],
    ['现在几点', '16:00'],
  ] as const)
    test(`dates: ${question}`, async () => assert.ok((await ask(question)).includes(words), await ask(question)))

  for (const question of [
    'import("fs")',
    '1+import(2)',
    'createUnit(3)',
    'evaluate(1+1)',
    'zeros(1000000000)',
    'a=1',
    '1:1000000000',
    'f(x)=x',
    'sqrt.constructor(1)',
    '[1,2]*3',
    '"a"+1',
    'process.exit(1)',
    '1;2',
    'ones(9e9)+1',
    'random()+1',
  ]) {
    test(`runs nothing: ${question}`, async () => {
      const ms = await idleMs(async () => assert.ok(!(await ask(question)).includes('= **'), await ask(question)))
      assert.ok(ms < 1000, `${ms} ms`)
    })
  }

  test('a strange text takes no time to be refused', async () => {
    for (const nasty of [
      '1'.repeat(20_000),
      '(('.repeat(9000),
      '1 km '.repeat(3000),
      '星期'.repeat(5000),
      '2026-01-01'.repeat(1500),
    ]) {
      assert.ok((await idleMs(() => ask(nasty))) < 200, nasty.slice(0, 10))
    }
  })

  test('says in five languages what it is and that a real model must be connected', async () => {
    for (const [question, honest] of [
      ['写一首关于秋天的诗', '内置助手'],
      ['write me a poem about autumn', 'built-in assistant'],
      ['寫一首關於秋天的詩', '內建助手'],
      ['가을에 대한 시를 써 줘', '내장 도우미'],
      ['напиши стихи об осени', 'встроенный помощник'],
    ] as const) {
      const said = await ask(question)
      assert.ok(said.includes(honest), said)
      for (const name of ['OPENAI_BASE_URL', 'OPENAI_API_KEY', 'OPENAI_MODELS']) assert.ok(said.includes(name))
    }
  })

  for (const [question, words] of [
    ['你好', '你好'],
    ['谢谢你', '不客气'],
    ['算力是什么', '计费单位'],
    ['怎么停止回答', '停止键'],
    ['What can you do?', 'Arithmetic'],
    ['안녕하세요', '안녕하세요'],
    ['привет', 'Здравствуйте'],
    ['怎么切换模型', '模型名'],
    ['你是谁', '不是大语言模型'],
  ] as const)
    test(`talks: ${question}`, async () => assert.ok((await ask(question)).includes(words), await ask(question)))

  test('answers in the language of the question, else of the interface', () => {
    assert.equal(languageOf('12+3', 'ru-RU'), 'ru-RU')
    assert.equal(languageOf('請問這個怎麼用', 'zh-CN'), 'zh-TW')
    assert.equal(languageOf('你好', 'zh-TW'), 'zh-TW')
    assert.equal(languageOf('hello', 'zh-CN'), 'en-US')
  })

  test('streams in small pieces, counts tokens, and ends when its signal aborts', async () => {
    const provider = createBuiltinProvider({ clock: { now: () => now }, charsPerSecond: 2000 })
    const request = {
      model: scripted('', ''),
      turns: [{ role: 'user' as const, content: '你会什么' }],
      temperature: 1,
      topP: 1,
      maxTokens: 9,
      locale: 'zh-CN' as const,
    }
    const pieces = []
    for await (const piece of provider.complete(request, new AbortController().signal)) pieces.push(piece)
    assert.ok(pieces.length > 2)
    assert.equal(pieces.map(({ delta = '' }) => delta).join(''), await ask('你会什么'))
    assert.ok(pieces.at(-1)!.usage!.output > 50)
    const stop = new AbortController()
    let seen = 0
    for await (const _ of provider.complete(request, stop.signal)) if (++seen === 2) stop.abort()
    assert.equal(seen, 2)
  })
})
