import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { inPlainCharacters, spellOut } from '../../../engines/shared/reading'
import { speak } from '../../../engines/shared/speech'
import { piecesOf } from '../../../engines/shared/speech/cues'
import { sentencesOf } from '../../../engines/shared/speech/sentences'
import { cpuMs } from '../../support/pace'
import { unbrokenIn } from '../../../engines/shared/reading/unbroken'

const tables: Readonly<Record<string, readonly (readonly [written: string, said: string])[]>> = {
  'en-us': [
    ['It costs $1,234.56.', 'It costs 1,234 dollars and 56 cents.'],
    ['$1', '1 dollar'],
    ['$0.99', '99 cents'],
    ['$1.5 million', '1.5 million dollars'],
    ['$5-10', '5 to 10 dollars'],
    ['£20', '20 pounds'],
    ['a 5% rise', 'a 5 percent rise'],
    ['5-10%', '5 to 10 percent'],
    ['-5°C', 'minus 5 degrees Celsius'],
    ['100°F', '100 degrees Fahrenheit'],
    ['3–5 km', '3 to 5 kilometers'],
    ['120 km/h', '120 kilometers per hour'],
    ['1 kg', '1 kilogram'],
    ['5 GB', '5 gigabytes'],
    ['at 10:30 pm', 'at 10 30 p m'],
    ['at 9:05', 'at 9 oh 5'],
    ['9:00', "9 o'clock"],
    ['from 1998-2004', 'from 19 98 to 2004'],
    ['In 1998', 'In 19 98'],
    ['2026-11-22', 'November 22nd, 20 26'],
    ['Nov 22, 2026', 'November 22nd, 20 26'],
    ['22 November 2026', 'the 22nd of November 20 26'],
    ['the 1990s', 'the 19 90s'],
    ['call 555-123-4567', 'call 5 5 5, 1 2 3, 4 5 6 7'],
    ['1/2 cup', 'one half cup'],
    ['2 1/2 cups', '2 and a half cups'],
    ['AT&T', 'AT and T'],
    ['#1', 'number 1'],
    ['3 x 4 = 12', '3 by 4 equals 12'],
    ['192.168.1.1', '192 dot 168 dot 1 dot 1'],
    ['me@x.org', 'me at x dot org'],
    ['e.g. this', 'for example this'],
    ['20-30', '20 to 30'],
    ['**bold** text 😀', 'bold text'],
  ],
  ko: [
    ['2026년 11월 22일', '이천이십육년 십일월 이십이일'],
    ['2026-11-22', '이천이십육년 십일월 이십이일'],
    ['6월 10월', '유월 시월'],
    ['3시 30분', '세 시 삼십분'],
    ['15시', '십오 시'],
    ['10:30', '열 시 삼십 분'],
    ['사과 3개', '사과 세 개'],
    ['20살', '스무 살'],
    ['21살', '스물한 살'],
    ['2~3명', '두에서 세명'],
    ['2번째', '두 번째'],
    ['100%', '백 퍼센트'],
    ['3.5%', '삼 점 오 퍼센트'],
    ['-5도', '영하 오도'],
    ['-5℃', '영하 오도'],
    ['1,234,567원', '백이십삼만 사천오백육십칠원'],
    ['₩5,000', '오천 원'],
    ['$100', '백 달러'],
    ['3만 원', '삼만 원'],
    ['10000', '만'],
    ['11000', '만 천'],
    ['100000000', '일억'],
    ['010-1234-5678', '공일공, 일이삼사, 오육칠팔'],
    ['3~5일', '삼에서 오일'],
    ['1/2', '이분의 일'],
    ['5 km', '오 킬로미터'],
    ['제1회', '제일회'],
    ['3:2', '삼 대 이'],
    ['test@naver.com', 'test 골뱅이 naver 닷 com'],
  ],
  ru: [
    ['22.11.2026', 'двадцать второе ноября две тысячи двадцать шестого года'],
    ['22 ноября 2026 г.', 'двадцать второе ноября две тысячи двадцать шестого года'],
    ['3 марта', 'третье марта'],
    ['в 2026 году', 'в две тысячи двадцать шестом году'],
    ['2026 год', 'две тысячи двадцать шестой год'],
    ['2000 год', 'двухтысячный год'],
    ['90-е годы', 'девяностые годы'],
    ['1-й', 'первый'],
    ['40-й', 'сороковой'],
    ['2 минуты', 'две минуты'],
    ['1 минута', 'одна минута'],
    ['21 книга', 'двадцать одна книга'],
    ['5%', 'пять процентов'],
    ['1%', 'один процент'],
    ['3,5%', 'три целых пять десятых процента'],
    ['1,5 кг', 'одна целая пять десятых килограмма'],
    ['1 234 руб.', 'тысяча двести тридцать четыре рубля'],
    ['$5', 'пять долларов'],
    ['$1', 'один доллар'],
    ['100 000 ₽', 'сто тысяч рублей'],
    ['2 млн', 'два миллиона'],
    ['5 млрд руб.', 'пять миллиардов рублей'],
    ['10:30', 'десять часов тридцать минут'],
    ['-5°C', 'минус пять градусов Цельсия'],
    ['+20 °C', 'плюс двадцать градусов Цельсия'],
    ['5–10 км', 'пять – десять километров'],
    ['60 км/ч', 'шестьдесят километров в час'],
    ['1/2', 'одна вторая'],
    ['3/4', 'три четвёртых'],
    ['№ 5', 'номер пять'],
    ['и т. д.', 'и так далее'],
  ],
  yue: [
    ['2026年11月22日', '二零二六年十一月二十二日'],
    ['3.5℃', '三点五摄氏度'],
    ['10:30', '十点三十分'],
    ['50%', '百分之五十'],
    ['$100', '一百美元'],
    ['13800138000', '一三八 零零一三 八零零零'],
  ],
}

test('texts that are made to be slow are spelled out within a second', async () => {
  const texts = [
    ' '.repeat(1999) + '好',
    `${'\n'.repeat(1999)}a`,
    `1${' '.repeat(1998)}1`,
    '1-'.repeat(1000),
    '<a'.repeat(1000),
  ]
  for (const text of texts) {
    const took = await cpuMs(() =>
      Object.keys(tables)
        .concat('cmn')
        .forEach((language) => said(text, language)),
    )
    assert.ok(took < 1000 * 5, `${JSON.stringify(text.slice(0, 3))}: ${took} ms for all languages`)
  }
})

const said = (written: string, language: string) => {
  const text = inPlainCharacters(written)
  return spellOut(text, language, 0, text.length).text.replace(/\s+/g, ' ').trim()
}

for (const [language, rows] of Object.entries(tables)) {
  test(`numbers and signs are said as people do: ${language}, ${rows.length} texts`, () => {
    assert.deepEqual(
      rows.map(([written]) => [written, said(written, language)]),
      rows.map((row) => [...row]),
    )
  })
}

describe('what is followed is the text that was written', () => {
  const written = '会议在2026年11月22日10:30开始，请看https://a.com/b?x=1:2;y=3。票价¥12.50，**花儿**开了😀！'

  test('in cues that are whole and in order, each where its words are said', async () => {
    const { cues, phonemes, samples, rate } = await speak(written, { voice: 'zh-lan' })
    assert.equal(cues.map(({ text }) => text).join(''), written)
    assert.ok(cues.length >= 4)
    assert.ok(cues.every(({ at, seconds }, i) => seconds > 0 && at >= (cues[i - 1]?.at ?? 0)))
    const price = cues.find(({ text }) => text.startsWith('票价'))!
    assert.ok(price.seconds > 1 && price.seconds < 6, `${price.seconds} s for the price`)
    assert.ok(phonemes.every(({ at }, i) => at >= (phonemes[i - 1]?.at ?? 0) && at <= samples.length / rate))
  })

  test('with no cut through an address, a number or a time', () => {
    const pieces = piecesOf(written).map(([from, to]) => written.slice(from, to))
    assert.equal(pieces.join(''), written)
    for (const whole of ['https://a.com/b?x=1:2;y=3', '10:30', '¥12.50'])
      assert.ok(
        pieces.some((piece) => piece.includes(whole)),
        whole,
      )
    const sentences = sentencesOf(written, unbrokenIn(written)).map(({ from, to }) => written.slice(from, to))
    assert.equal(sentences.length, 2)
    const english = 'Dr. Smith paid e.g. 5 dollars. He left.'
    assert.deepEqual(
      sentencesOf(english, unbrokenIn(english)).map(({ from, to }) => english.slice(from, to)),
      ['Dr. Smith paid e.g. 5 dollars. ', 'He left.'],
    )
  })
})
