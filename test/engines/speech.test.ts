import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { EngineError } from '../../server/errors'
import { voices, type VoiceId } from '../../contract/voices'
import { activeLevel } from '../../engines/shared/audio/level'
import { trackPitch } from '../../engines/shared/audio/pitch'
import { speak, type Speech } from '../../engines/shared/speech'
import { piecesOf } from '../../engines/shared/speech/cues'
import { runsOf } from '../../engines/shared/speech/scripts'
import { sentencesOf } from '../../engines/shared/speech/sentences'
import { distance, f0Of, levelBetween, spectrum } from '../server/support/sound'
import { idleMs } from '../support/pace'

const texts = {
  zh: '今天天气很好，我们一起去公园散步吧。你喜欢什么样的音乐？',
  yue: '今日天氣好好，我哋一齊去公園散步啦。',
  en: 'The weather is lovely today. Shall we go for a walk in the park?',
  ko: '오늘은 날씨가 참 좋네요. 공원에 산책하러 갈까요?',
  ru: 'Сегодня прекрасная погода. Пойдём гулять в парк?',
} as const

const secondsOf = ({ samples, rate }: Speech) => samples.length / rate
const wholeText = ({ cues }: Speech) => cues.map(({ text }) => text).join('')
const refusal = (key: string) => (error: unknown) => error instanceof EngineError && error.key === key

describe('the built-in voices', () => {
  const said = new Map<VoiceId, Speech>()
  const of = (id: VoiceId) => said.get(id)!
  const pitch = (id: VoiceId) => f0Of(of(id).samples, of(id).rate)

  test('all speak their language, at one loudness, without being cut off', async () => {
    for (const { id, language } of voices) {
      const speech = await speak(texts[language], { voice: id })
      said.set(id, speech)
      assert.ok(secondsOf(speech) > 2.5 && secondsOf(speech) < 9, `${id} takes ${secondsOf(speech)} s`)
      assert.equal(wholeText(speech), texts[language])
      assert.ok(Math.abs(activeLevel(speech.samples) + 17) < 1.5, `${id} is at ${activeLevel(speech.samples)} dB`)
      assert.ok(
        speech.samples.every((sample) => Math.abs(sample) < 0.85),
        id,
      )
    }
  })

  test('sound like whom they are said to be', () => {
    for (const { id, sounds } of voices) {
      if (sounds === 'whisper') {
        const { hz } = trackPitch(of(id).samples, of(id).rate)
        assert.ok(hz.filter((each) => each > 0).length < hz.length * 0.1, 'a whisper has no pitch')
        continue
      }
      const [low, high] = { woman: [165, 275], man: [75, 145], child: [290, 360], elder: [120, 170] }[sounds]
      assert.ok(pitch(id) >= low! && pitch(id) <= high!, `${id}, a ${sounds}, speaks at ${pitch(id)} Hz`)
    }
  })

  test('are told apart by pitch or by timbre', () => {
    const chinese = voices.filter(({ language }) => language === 'zh').map(({ id }) => id)
    for (const one of chinese) {
      for (const other of chinese) {
        if (one >= other) continue
        const semitones = Math.abs(12 * Math.log2(pitch(one) / pitch(other)))
        const timbre = distance(spectrum(of(one).samples, 22_050), spectrum(of(other).samples, 22_050))
        assert.ok(
          semitones > 3 || timbre > 4,
          `${one} and ${other}: ${semitones.toFixed(1)} semitones, ${timbre.toFixed(1)} dB`,
        )
      }
    }
  })

  for (const voice of ['zh-lan', 'zh-yue', 'zh-qing', 'zh-chen', 'zh-song'] as const) {
    test(`${voice} moves through the four tones`, async () => {
      const [high, rising, low, falling] = (await Promise.all(
        ['妈，', '麻，', '马，', '骂，'].map(async (text) => {
          const { samples, rate } = await speak(text, { voice, speed: 0.8 })
          return [...trackPitch(samples, rate).hz].filter((hz) => hz > 0)
        }),
      )) as [number[], number[], number[], number[]]
      const end = (hz: number[]) => hz.at(-1)!
      const mean = (hz: number[]) => hz.reduce((sum, each) => sum + each, 0) / hz.length
      assert.ok(end(rising) > rising[0]! * 1.25, `2 rises: ${rising.map(Math.round).join(' ')}`)
      assert.ok(
        mean(low) < mean(high) * 0.82,
        `3 is low: ${low.map(Math.round).join(' ')} against ${high.map(Math.round).join(' ')}`,
      )
      assert.ok(end(falling) < Math.max(...falling) * 0.96, `4 falls: ${falling.map(Math.round).join(' ')}`)
      assert.ok(end(high) > high[0]!, `1 stays high: ${high.map(Math.round).join(' ')}`)
    })
  }
})

describe('speech', () => {
  test('260 characters take less than two seconds once warm', async () => {
    const text = '人工智能正在改变我们的生活，从清晨的第一条消息到夜里的最后一首歌。'.repeat(8).slice(0, 260)
    await speak(text, { voice: 'zh-lan' })
    const took: number[] = []
    for (let run = 0; run < 3; run++) {
      took.push(await idleMs(async () => assert.ok(secondsOf(await speak(text, { voice: 'zh-lan' })) > 40)))
    }
    assert.ok(Math.min(...took) < 2000, `${took.map(Math.round).join(', ')} ms`)
  })

  test('goes faster, slower, higher and lower as asked', async () => {
    const [plain, fast, slow, high, low] = (await Promise.all(
      [{}, { speed: 2 }, { speed: 0.5 }, { pitch: 6 }, { pitch: -6 }].map((how) =>
        speak(texts.zh, { voice: 'zh-lan', ...how }),
      ),
    )) as [Speech, Speech, Speech, Speech, Speech]
    assert.ok(secondsOf(fast) < secondsOf(plain) * 0.65, `${secondsOf(fast)} against ${secondsOf(plain)} s`)
    assert.ok(secondsOf(slow) > secondsOf(plain) * 1.6, `${secondsOf(slow)} against ${secondsOf(plain)} s`)
    const semitones = (speech: Speech) =>
      12 * Math.log2(f0Of(speech.samples, speech.rate) / f0Of(plain.samples, plain.rate))
    assert.ok(Math.abs(semitones(high) - 6) < 1, `${semitones(high)} semitones up`)
    assert.ok(Math.abs(semitones(low) + 6) < 1, `${semitones(low)} semitones down`)
  })

  test('cues follow the text: whole, in order, each where it is said', async () => {
    const text = '第一句话说完了。第二句话也说完了！第三句话，分成两半。'
    const { samples, rate, cues } = await speak(text, { voice: 'zh-chen' })
    assert.deepEqual(
      cues.map(({ text: piece }) => piece),
      ['第一句话说完了。', '第二句话也说完了！', '第三句话，', '分成两半。'],
    )
    for (const [i, { at, seconds }] of cues.entries()) {
      assert.ok(Math.abs(at + seconds - (cues[i + 1]?.at ?? samples.length / rate)) < 0.002)
      assert.ok(levelBetween(samples, rate, at, at + 0.3) > -30, `something is said at ${at}`)
    }
    for (const { at } of cues.slice(1, 3))
      assert.ok(levelBetween(samples, rate, at - 0.2, at - 0.03) < -45, `a pause before ${at}`)
  })

  test('phonemes lie within the sound, in order, with silence marked', async () => {
    const { samples, rate, phonemes } = await speak('你好。再见。', { voice: 'zh-lan' })
    assert.ok(phonemes.length > 8)
    assert.ok(phonemes.every(({ at }, i) => at >= (phonemes[i - 1]?.at ?? 0) && at <= samples.length / rate))
    assert.equal(phonemes.at(-1)?.id, '')
  })

  test('what cannot be read is passed over, and stays in the text that is followed', async () => {
    const text = '今天😀很开心，**真的**！👍\n#再见'
    const speech = await speak(text, { voice: 'zh-lan' })
    assert.equal(wholeText(speech), text)
    const plain = await speak('今天很开心，真的！\n再见', { voice: 'zh-lan' })
    assert.ok(Math.abs(secondsOf(speech) - secondsOf(plain)) < 0.4, 'emoji and marks take no time')
  })

  for (const text of ['😀😀🎉', '！？……', '   \n ', '***']) {
    test(`nothing to say in ${JSON.stringify(text)}`, () =>
      assert.rejects(speak(text, { voice: 'zh-lan' }), refusal('engine.nothingToSay')))
  }

  test('an abort ends it with its reason, and the next text is spoken', async () => {
    const stop = new AbortController()
    const speaking = speak('很长的一段话。'.repeat(200), {
      voice: 'zh-lan',
      signal: stop.signal,
      onProgress: () => stop.abort(new Error('enough')),
    })
    await assert.rejects(speaking, /enough/)
    assert.ok(secondsOf(await speak('好。', { voice: 'zh-lan' })) > 0.1)
  })
})

describe('a text is cut', () => {
  test('into sentences without a gap, none too long', () => {
    const text = `一。二！“三？”四…… five. Six 3.14 seven.\n${'没有标点'.repeat(80)}`
    const sentences = sentencesOf(text)
    assert.equal(sentences.map(({ from, to }) => text.slice(from, to)).join(''), text)
    assert.deepEqual(
      sentences.slice(0, 6).map(({ from, to }) => text.slice(from, to)),
      ['一。', '二！', '“三？”', '四…… ', 'five. ', 'Six 3.14 seven.\n'],
    )
    assert.ok(sentences.every(({ from, to }) => to - from <= 110))
  })

  test('into pieces to follow, at marks and between words, never within a number', () => {
    const pieces = (text: string) => piecesOf(text).map(([from, to]) => text.slice(from, to))
    assert.deepEqual(pieces('你好，世界。'), ['你好，', '世界。'])
    assert.deepEqual(pieces('价格是1,299元。'), ['价格是1,299元。'])
    assert.equal(
      pieces('a longer sentence in English that has no marks at all for a while').join(''),
      'a longer sentence in English that has no marks at all for a while',
    )
    assert.ok(
      pieces('a longer sentence in English that has no marks at all for a while').every(
        (piece) => piece.endsWith(' ') || piece.endsWith('while'),
      ),
    )
  })

  test('where its script changes, so that each language is read by one that knows it', () => {
    const languages = (text: string, own: string) =>
      runsOf(text, 0, text.length, own).map(({ from, to, language }) => [text.slice(from, to), language])
    assert.deepEqual(languages('你好，OpenAI 的 API。', 'cmn'), [['你好，OpenAI 的 API。', 'cmn']])
    assert.deepEqual(languages('Привет 你好 3 мир', 'ru'), [
      ['Привет ', 'ru'],
      ['你好 3 ', 'cmn'],
      ['мир', 'ru'],
    ])
    assert.deepEqual(languages('한국어 and English', 'ko'), [
      ['한국어 ', 'ko'],
      ['and English', 'en-us'],
    ])
    assert.deepEqual(languages('123', 'yue'), [['123', 'yue']])
  })
})
