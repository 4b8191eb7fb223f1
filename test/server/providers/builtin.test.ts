import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Locale, locales } from '../../../contract/locales'
import { createBuiltinProvider } from '../../../server/providers/builtin'
import { answerByRules } from '../../../server/providers/builtin/answer'
import { languageOf } from '../../../server/providers/builtin/language'
import type { Piece } from '../../../server/providers/types'
import { scripted } from '../support/chat-world'
import { cpuMs } from '../../support/pace'

const now = new Date('2026-11-21T08:00:00Z')
const ask = async (question: string, locale: Locale = 'zh-CN') => (await answerByRules(question, locale, now)).text

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
      const ms = await cpuMs(async () => assert.ok(!(await ask(question)).includes('= **'), await ask(question)))
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
      assert.ok((await cpuMs(() => ask(nasty))) < 200, nasty.slice(0, 10))
    }
  })

  test('refuses in one line of five languages, with the nearest tool filled in', async () => {
    for (const [question, link, path] of [
      ['写一首关于秋天的诗', '[「AI 绘画」](/draw)', 'draw'],
      ['write me a poem about autumn', '[AI drawing](/draw)', 'draw'],
      ['寫一首關於秋天的詩', '[「AI 繪畫」](/draw)', 'draw'],
      ['가을에 대한 시를 써 줘', '(/draw)', 'draw'],
      ['напиши стихи об осени', '(/draw)', 'draw'],
      ['这首歌的作者是谁', '(/singer)', 'singer'],
      ['推荐一部短片', '(/muse-talk)', 'muse-talk'],
    ] as const) {
      const { text, isRefusal, requests } = await answerByRules(question, 'zh-CN', now)
      assert.ok(isRefusal && text.includes(link) && !text.includes('\n'), text)
      assert.deepEqual(
        requests.map(({ tool }) => tool.path),
        [path],
      )
    }
    const alone = await answerByRules('去云南玩三天', 'zh-CN', now, [], [], () => false)
    assert.deepEqual([alone.isRefusal, alone.requests], [true, []])
    assert.ok(!alone.text.includes(']('), 'a tool that the chat does not offer is not named')
    const [drawing] = (await answerByRules('去云南玩三天', 'zh-CN', now)).requests
    assert.equal(drawing?.input.prompt, '去云南玩三天')
  })

  test("shows consumers no operator's lines and nothing that is not so, whatever is asked", async () => {
    const questions = [
      '怎么配置模型',
      'how do I connect a model',
      'подключить модель',
      '모델 연결',
      '如何接入 OPENAI_API_KEY',
      '写诗',
      '你会什么',
    ]
    for (const question of questions) {
      for (const locale of locales) {
        const said = await ask(question, locale)
        assert.doesNotMatch(said, /OPENAI_|```|https?:|sk-|kimi/, `${question} ${locale}`)
      }
    }
    assert.doesNotMatch(await ask('怎么充值'), /没有开放/)
  })

  for (const [question, ...words] of [
    ['1+1等于几？再写一首关于春天的诗', '= **2**', '「再写一首关于春天的诗」', '不是大语言模型'],
    ['今天几号？帮我画一张猫在海边', '2026年11月21日', '/draw?prompt='],
    ['3 斤是多少公斤，顺便翻译 hello', '**1.5 公斤**', 'hello'],
    ['What is 12 times 12? Then write a poem about it.', '= **144**', 'write a poem about it'],
    ['Сколько будет 7*8? Напиши стихи об осени.', '= **56**', '«Напиши стихи об осени»'],
    ['15 곱하기 3은 얼마야? 가을 시를 써 줘.', '= **45**', '가을 시를 써 줘'],
    ['1,234 + 6，再算一下 5!', '= **1240**', '5! = **120**'],
    ['到12月25日还有几天', '34 天'],
    ['days until December 25', '34 days'],
    ['сколько дней до 25 декабря', '34'],
    ['12월 25일까지 며칠 남았어?', '34일'],
    ['11月21日是星期几', '星期六'],
    ['到2月29日还有几天', '2028'],
  ] as const)
    test(`answers what it can and says what it leaves: ${question}`, async () => {
      const { text, isRefusal } = await answerByRules(question, 'zh-CN', now)
      assert.ok(!isRefusal)
      for (const word of words) assert.ok(text.includes(word), text)
    })

  for (const [question, path, filled] of [
    ['画一张戴墨镜的橘猫', '/draw', { prompt: '戴墨镜的橘猫' }],
    ['请帮我畫一隻貓', '/draw', { prompt: '貓' }],
    ['生成一张赛博朋克海报', '/draw', { prompt: '赛博朋克海报' }],
    ['Please draw me a cat (orange) by the sea!', '/draw', { prompt: 'a cat (orange) by the sea' }],
    ['нарисуй кота у моря', '/draw', { prompt: 'кота у моря' }],
    ['바닷가의 고양이를 그려 줘', '/draw', { prompt: '바닷가의 고양이' }],
    ['朗读：早上好，朋友们', '/ttsVoice', { text: '早上好，朋友们' }],
    ['read aloud: good morning', '/ttsVoice', { text: 'good morning' }],
    ['озвучь: доброе утро', '/ttsVoice', { text: 'доброе утро' }],
    ['写一首关于夏天的歌', '/singer', {}],
    ['compose a song for my cat', '/singer', {}],
    ['唱：小星星，亮晶晶', '/singer', { lyrics: '小星星，亮晶晶' }],
    ['做一门摄影入门课程', '/education', { topic: '摄影' }],
    ['teach me chess', '/education', { topic: 'chess' }],
    ['научи меня шахматам', '/education', { topic: 'шахматам' }],
    ['我想换脸', '/face', {}],
    ['clone my voice', '/voice', {}],
    ['让这张照片说话', '/sad-talk', {}],
    ['디지털 휴먼 만들기', '/muse-talk', {}],
    ['I want to try on a dress', '/change-clothes', {}],
  ] as const)
    test(`leads to a tool: ${question}`, async () => {
      const said = await ask(question)
      const address = /\]\((\/[^()\s]*)\)/.exec(said)?.[1] ?? ''
      const url = new URL(address, 'https://site.test')
      assert.equal(url.host, 'site.test')
      assert.equal(url.pathname, path, said)
      assert.deepEqual(Object.fromEntries(url.searchParams), filled)
    })

  test('what is filled into a form keeps to its length, and a poem is no song', async () => {
    const { searchParams } = new URL(
      /\((\/[^()\s]*)\)/.exec(await ask(`teach me ${'x😀'.repeat(90)}`))?.[1] ?? '',
      'https://a.test',
    )
    const topic = searchParams.get('topic') ?? ''
    assert.ok(
      topic.length <= 100 && topic.length > 90 && !/[\ud800-\udfff](?<!\p{Emoji})/u.test(topic),
      String(topic.length),
    )
    assert.ok((await answerByRules('写一首诗', 'zh-CN', now)).isRefusal)
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
    const pieces: Piece[] = []
    await provider.complete(request, new AbortController().signal, (piece) => pieces.push(piece))
    assert.ok(pieces.length > 2)
    assert.equal(pieces.map(({ delta = '' }) => delta).join(''), await ask('你会什么'))
    assert.ok(pieces.at(-1)!.usage!.output > 50)
    assert.ok(pieces.every(({ free }) => !free))
    const refusing = { ...request, turns: [{ role: 'user' as const, content: '写一首诗' }] }
    const refused: Piece[] = []
    await provider.complete(refusing, new AbortController().signal, (piece) => refused.push(piece))
    assert.equal(refused[0]?.free, true)
    const stop = new AbortController()
    let seen = 0
    await provider.complete(request, stop.signal, () => {
      if (++seen === 2) stop.abort()
    })
    assert.equal(seen, 2)
  })
})

test('words of danger are answered with care, and no tool is offered', async () => {
  const { text, requests } = await answerByRules('我真的不想活了', 'zh-CN', now)
  assert.match(text, /热线/)
  assert.deepEqual(requests, [])
})
