import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { EngineError } from '../../server/errors'
import { median, trackPitch } from '../../engines/shared/audio/pitch'
import { readWav } from '../../media/audio/wav'
import { arrange } from '../../engines/builtin/singer/arrange'
import { bands } from '../../engines/builtin/singer/bands'
import { renderSong } from '../../engines/builtin/singer/compose'
import { planOf } from '../../engines/builtin/singer/form'
import { linesOf, saidOf } from '../../engines/builtin/singer/lines'
import { loudnessOf, peakAt } from '../../engines/shared/audio/loudness'
import { bankPath } from '../../engines/builtin/singer/orchestra/bank'
import { openOrchestra } from '../../engines/builtin/singer/orchestra'
import { synthesised } from '../../engines/builtin/singer/orchestra/synthesised'
import { readingOf } from '../../engines/builtin/singer/words/reading'
import { planForWords } from '../../engines/builtin/singer/words'
import { foreseeSong } from '../../engines/builtin/singer/foresee'
import { run, writtenSong } from '../../engines/builtin/singer/run'
import { lyricsOf } from '../../engines/builtin/singer/words/lyrics'
import { createTune } from '../../engines/builtin/singer/melody'
import { createPronouncer } from '../../engines/builtin/singer/pronounce'
import { phraseRhythm } from '../../engines/builtin/singer/rhythm'
import { sing } from '../../engines/builtin/singer/sing'
import { songRate } from '../../engines/builtin/singer/synth/rate'
import { chordsOf, fiveTone, hzOf, keyName } from '../../engines/builtin/singer/theory'
import type { SongMood, Singer, Style } from '../../engines/builtin/singer/types'
import type { singer } from '../../contract/tools/singer'
import type { Job, JobOf } from '../../engines/job'
import type { Stage } from '../../engines/stages'
import { createEngines } from '../../server/engines'
import { createWorkerPool } from '../../server/worker-pool'
import { poolModules } from '../../server/wiring/pool-modules'
import { noServices } from '../server/support/engine-services'
import { readLabel } from '../../server/labels/read'

const home = mkdtempSync(join(tmpdir(), 'fanle-music-'))
after(() => rmSync(home, { recursive: true, force: true }))

const lyrics = '春风吹过小河边\n我在树下等你来\n天上的星星眨着眼\n陪我唱到天明亮'
const styles: readonly Style[] = ['pop', 'guofeng', 'ballad', 'dance', 'rock', 'lullaby']
const moods: readonly SongMood[] = ['happy', 'calm', 'sad', 'grand']
type SongJob = JobOf<typeof singer>
type SongInput = SongJob['input']
const song: SongInput = { kind: 'song', lyrics, style: 'pop', mood: 'happy', seconds: '30', voice: 'woman', seed: 7 }

const jobOf = <Input>(input: Input, taskId = 'TASK1'): Job<Input> => ({
  taskId,
  serviceKey: 'SINGER',
  input,
  files: {},
  voiceModels: {},
  locale: 'zh-CN',
  folder: mkdtempSync(join(home, 'job-')),
})

async function make(change: Partial<SongInput> = {}, told: [number, Stage][] = [], taskId?: string) {
  const {
    files: [file],
    result,
  } = await run(jobOf({ ...song, ...change }, taskId), {
    signal: new AbortController().signal,
    progress: (percent, stage) => void told.push([percent, stage]),
  })
  const { channels, rate } = await readWav(file!.path)
  return { file: file!, result, channels, rate }
}

/** The lines and the times of a song that nobody has to hear. */
async function write(change: Partial<SongInput>) {
  const { plan, named, told } = await writtenSong(
    { taskId: 'TASK1', input: { ...song, ...change } },
    new AbortController().signal,
  )
  return { plan, cues: named!.cues, ...told! }
}

const truePeakOf = (channels: readonly Float32Array[]) =>
  channels.reduce((most, channel) => channel.reduce((peak, _, i) => Math.max(peak, peakAt(channel, i)), most), 0)

/** Seconds in a row below −45 dB, the last two of the song aside. */
function longestSilence(channels: readonly Float32Array[], rate: number): number {
  const window = rate / 20
  let [longest, now] = [0, 0]
  for (let at = 0; at + window < channels[0]!.length - 2 * rate; at += window) {
    let sum = 0
    for (const channel of channels) for (let i = at; i < at + window; i++) sum += channel[i]! ** 2
    now = sum / window / channels.length < 10 ** -4.5 ? now + 0.05 : 0
    longest = Math.max(longest, now)
  }
  return longest
}

const refusal = (error: unknown) => error instanceof EngineError && error.key === 'engine.nothingToSing'
const peakOf = (channels: readonly Float32Array[]) =>
  channels.reduce((most, channel) => channel.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), most), 0)

describe('a song', () => {
  const told: [number, Stage][] = []
  /** The usual song, made once for all tests. */
  let usual: ReturnType<typeof make> | undefined
  const usualSong = () => (usual ??= make({}, told))
  const unseeded = (taskId: string) =>
    make({ kind: 'instrumental', lyrics: '', style: 'lullaby', mood: 'calm', seed: undefined }, [], taskId)
  /** Music without words, made once as well. */
  let music: ReturnType<typeof make> | undefined
  const wordless = () => (music ??= unseeded('A'))

  test('lasts as long as wished, is loud as music is, never cut off, and dies away', async () => {
    const { file, result, channels, rate } = await usualSong()
    assert.equal(channels.length, 2)
    assert.equal(rate, songRate)
    assert.ok(Math.abs(file.seconds! - 30) < 3, `${file.seconds} s`)
    const truePeak = 20 * Math.log10(truePeakOf(channels))
    assert.ok(truePeak <= -1.4, `${truePeak} dBTP`)
    const loudness = loudnessOf(channels)
    assert.ok(Math.abs(loudness + 14) < 0.5, `${loudness} LUFS`)
    assert.ok(longestSilence(channels, rate) < 0.4, 'it never falls silent before its end')
    assert.ok(peakOf(channels.map((channel) => channel.subarray(-rate / 20))) < 0.02)
    assert.deepEqual(
      { seed: result.seed, lines: result.lines, linesSung: result.linesSung },
      { seed: 7, lines: 4, linesSung: 4 },
    )
    assert.deepEqual(file.cues, (await write({})).cues)
    assert.ok(Number(result.bpm) > 60 && Number(result.bpm) < 160)
    assert.match(String(result.key), /^[A-G][b#]?m?$/)
    assert.deepEqual(
      told.map(([percent]) => percent),
      told.map(([percent]) => percent).sort((a, b) => a - b),
    )
    assert.deepEqual(
      [...new Set(told.map(([, stage]) => stage))],
      ['preparing', 'reading', 'composing', 'singing', 'mixing', 'writing'],
    )
  })

  test('is the same for the same seed and another for another; without a seed each task has its own', async () => {
    const [one, again] = [await usualSong(), await make()]
    const bytesOf = ({ channels }: Pick<typeof one, 'channels'>) => Buffer.from(channels[0]!.buffer)
    // Not deepEqual: it would print all the samples.
    assert.ok(bytesOf(one).equals(bytesOf(again)))
    const [a, b] = [await wordless(), await unseeded('B')]
    assert.notEqual(a.result.seed, b.result.seed)
    assert.ok(!bytesOf(a).equals(bytesOf(b)))
  })

  test('has a cue for each line sung, in order, without overlap and inside', async () => {
    const { cues, plan } = await write({ seconds: '60' })
    assert.ok(cues.length >= 6)
    assert.deepEqual(
      cues.map(({ text }) => text),
      cues.map((_, i) => lyrics.split('\n')[i % 4]),
    )
    cues.forEach(({ at, seconds }, i) => {
      assert.ok(seconds > 0.5)
      assert.ok(at + seconds <= (cues[i + 1]?.at ?? plan.seconds) + 0.01)
    })
  })

  test('is cut to its time when there are more lines than it holds, and says so', async () => {
    const many = Array.from({ length: 20 }, (_, i) => `第${'一二三四五六七八九十'[i % 10]}行唱给你听`).join('\n')
    const { lines, linesSung, cues } = await write({ lyrics: many })
    assert.equal(lines, 20)
    assert.equal(linesSung, cues.length)
    assert.ok(cues.length >= 4 && cues.length < 20)
  })

  test('of a long line is sung and shown in parts, cut at its marks', async () => {
    const { lines, linesSung, cues } = await write({
      lyrics: '春风吹过小河边，我在树下等你来，天上的星星眨着眼\n陪我唱到天明亮',
    })
    assert.deepEqual(
      cues.slice(0, 4).map(({ text }) => text),
      ['春风吹过小河边，', '我在树下等你来，', '天上的星星眨着眼', '陪我唱到天明亮'],
    )
    assert.ok(cues.every(({ seconds }) => seconds < 6))
    assert.deepEqual([linesSung, lines], [2, 2])
  })

  test('holds eight short lines in half a minute, two to a phrase', () => {
    const eight = Array.from({ length: 8 }, (_, i) => `${'一二三四五六七八'[i]!}月里花开`).join('\n')
    const { words } = planForWords({ style: 'pop', mood: 'happy', seconds: 30, singer: 'woman', seed: 7 }, eight)
    assert.deepEqual(
      words.groups.map((group) => group.map(({ text }) => text)),
      [0, 2, 4, 6].map((i) => eight.split('\n').slice(i, i + 2)),
    )
    assert.deepEqual(words.left, [])
  })

  for (const nothing of ['', '…… 🎵 ？！', '[Chorus]\n【副歌】']) {
    test(`has nothing to sing in ${JSON.stringify(nothing)}`, () => assert.rejects(make({ lyrics: nothing }), refusal))
  }

  test('without words has no cues and does not need any', async () => {
    const { file, result, channels } = await wordless()
    assert.equal(file.cues, undefined)
    assert.equal(result.lines, undefined)
    assert.ok(Math.abs(file.seconds! - 30) < 3)
    assert.ok(Math.abs(loudnessOf(channels) + 14) < 0.5)
  })

  test('sounds different in each style', async () => {
    const orchestra = await openOrchestra()
    const played = styles.map((style) => {
      const plan = planOf({ style, mood: 'happy', seconds: 15, singer: 'woman', seed: 7 })
      return renderSong({ plan, seed: 7, singer: 'woman', lines: [], orchestra, onProgress() {} })
    })
    for (const [i, one] of played.entries()) {
      assert.ok(peakOf(one) <= 10 ** (-1 / 20), `${styles[i]} is cut off`)
      for (const [j, other] of played.entries())
        if (j > i) assert.ok(likeness(one[0], other[0]) < 0.5, `${styles[i]} is like ${styles[j]}`)
    }
  })

  test('runs in the worker pool and is labelled', async () => {
    const pool = createWorkerPool({
      size: 1,
      modules: poolModules,
      producer: 'FANLE-TEST',
      warn: (error) => process.stderr.write(`${error.message}\n`),
    })
    try {
      const {
        files: [file],
      } = await createEngines({ pool, services: noServices })
        .of('SINGER')!
        .run(jobOf(song), { signal: new AbortController().signal, progress() {} })
      // spec 1.11
      assert.equal(file!.mime, 'audio/mpeg')
      assert.ok((await readLabel(file!.path, 'audio/mpeg'))?.json.includes('TASK1-1'))
      assert.ok(file!.cues![0]!.at > file!.lead!)
      assert.ok(file!.peaks!.length > 50)
    } finally {
      await pool.close()
    }
  })
})

function likeness(a: Float32Array, b: Float32Array): number {
  let [product, first, second] = [0, 1e-9, 1e-9]
  for (let i = 0; i < a.length; i++) {
    product += a[i]! * b[i]!
    first += a[i]! ** 2
    second += b[i]! ** 2
  }
  return Math.abs(product) / Math.sqrt(first * second)
}

describe('a voice', () => {
  async function sungBy(singer: Singer, text: string, style: Style = 'pop', mood: SongMood = 'happy') {
    const { plan, words } = planForWords({ style, mood, seconds: 30, singer, seed: 7 }, text)
    const pronouncer = createPronouncer(singer, hzOf(plan.tonic + 4), new AbortController().signal)
    const said = await saidOf(words.lyrics, words.groups, pronouncer, () => {}).finally(pronouncer.close)
    const notes = linesOf(plan, createTune(plan, 7), said).flatMap((line) => line.notes)
    const voice = sing(notes, plan.seconds, singer, () => {})
    // Two registers, or the tracker takes a high vowel for the octave below it.
    const registers = [60, 300].map((min) => trackPitch(voice, songRate, { min, max: 900 }))
    const off = notes.map(({ at, seconds, midi }) => {
      const { hz, hop } = registers[hzOf(midi) > 400 ? 1 : 0]!
      const heard = hz
        .slice(Math.round((at + 0.1) / hop), Math.round((at + Math.max(0.14, seconds - 0.08)) / hop))
        .filter((value) => value > 0)
      return Math.abs(1200 * Math.log2(median(heard) / hzOf(midi)))
    })
    return { plan, notes, off }
  }

  for (const singer of ['woman', 'man'] as const) {
    test(`of a ${singer} sings every Chinese syllable within 20 cents of its note, and within reach`, async () => {
      const { plan, notes, off } = await sungBy(singer, lyrics)
      assert.ok(notes.length >= 29)
      assert.deepEqual(
        off.filter((cents) => !(cents <= 20)),
        [],
      )
      for (const { midi } of notes) assert.ok(midi <= plan.highest && midi >= plan.highest - 24)
    })
  }

  for (const [language, text] of [
    ['English', 'The morning light is on the sea\nand every wave is calling me'],
    ['Korean', '사랑하는 그대여\n오늘도 별이 빛나요'],
    ['Russian', 'Тихо падает белый снег\nНа холодные провода'],
  ] as const) {
    test(`sings ${language}, nearly all of it in tune`, async () => {
      const { off } = await sungBy('woman', text)
      assert.ok(off.length >= 25, `${off.length} notes`)
      assert.ok(
        off.filter((cents) => cents <= 20).length >= off.length * 0.85,
        off.map((cents) => cents.toFixed(0)).join(' '),
      )
    })
  }
})

describe('a plan', () => {
  test('fits every style, mood and length, has a chorus, and ends at home', () => {
    for (const style of styles) {
      for (const mood of moods) {
        for (const seconds of [30, 45, 60]) {
          const {
            sections,
            bars,
            barSeconds,
            bpm,
            seconds: all,
          } = planOf({ style, mood, seconds, singer: 'woman', seed: 3 })
          assert.equal(
            sections.reduce((sum, section) => sum + section.bars, 0),
            bars,
          )
          assert.ok(sections.some(({ part }) => part === 'verse') && sections.some(({ part }) => part === 'chorus'))
          assert.equal(sections[0]!.part, 'intro')
          assert.equal(sections.at(-1)!.chords.at(-1)!.root, 0)
          assert.ok(Math.abs(all - seconds) <= seconds / 10 && bars * barSeconds < all)
          assert.ok(bpm > 55 && bpm < 165, `${style} ${mood} ${seconds}: ${bpm}`)
        }
      }
    }
  })

  test('lifts the chorus above the verse, and brings tunes back', () => {
    let lifted = 0
    for (let seed = 0; seed < 30; seed++) {
      const plan = planOf({ style: 'pop', mood: 'happy', seconds: 60, singer: 'woman', seed })
      const tune = createTune(plan, seed)
      const midis = (part: string, turn: number) =>
        plan.sections
          .filter((section) => section.part === part && section.turn === turn)
          .flatMap((section) => tune.notesOf(section, { place: 0 }, 7, []).map(({ midi }) => midi))
      const mean = (notes: number[]) => notes.reduce((sum, note) => sum + note, 0) / notes.length
      if (mean(midis('chorus', 0)) > mean(midis('verse', 0))) lifted++
      assert.deepEqual(midis('verse', 0), midis('verse', 1))
    }
    assert.ok(lifted >= 24, `${lifted} of 30`)
  })

  test('has rhythms that keep within their bars for any number of syllables', () => {
    for (const beats of [6, 8]) {
      for (let count = 1; count <= 24; count++) {
        const notes = phraseRhythm(count, beats, 0.5, () => 0.3)
        assert.equal(notes.length, count)
        notes.forEach(({ at, length }, i) =>
          assert.ok(length > 0 && at + length <= (notes[i + 1]?.at ?? beats * 2) + 1e-9, `${count} in ${beats}`),
        )
      }
    }
  })
})

describe('an arrangement', () => {
  const scoreOf = (style: Style, seed = 7, seconds = 60) => {
    const plan = planOf({ style, mood: 'happy', seconds, singer: 'woman', seed })
    return { plan, score: arrange(plan, createTune(plan, seed), [], seed) }
  }

  test('has drums, bass, chords, a lead, answers and a part for the chorus in every style, each within the song', () => {
    for (const style of styles) {
      const { plan, score } = scoreOf(style)
      for (const role of ['drums', 'bass', 'chords', 'held', 'lead', 'answer', 'high'])
        assert.ok(
          score.some((part) => part.role === role),
          `${style} has ${role}`,
        )
      for (const { sounds } of score) {
        for (const { at, seconds, velocity, midi } of sounds) {
          assert.ok(at >= 0 && at + seconds <= plan.seconds + 0.5, `${style}: ${at} + ${seconds}`)
          assert.ok(seconds > 0 && velocity > 0 && velocity <= 1 && midi >= 24 && midi <= 108)
        }
      }
    }
  })

  test('every pattern fits its bar', () => {
    for (const style of styles) {
      const steps = style === 'lullaby' ? 12 : 16
      const band = bands[style]
      const grooves = [...band.kit.levels, ...band.kit.fills].flatMap((groove) => Object.values(groove))
      for (const pattern of [
        ...grooves,
        ...band.bass.patterns,
        ...band.chords.flatMap(({ patterns }) => patterns),
        ...(band.big?.patterns ?? []),
      ])
        assert.ok(pattern === '' || pattern.length === steps, `${style}: ${pattern}`)
    }
  })

  test('is played by hands: bars of one pattern differ a little in time and strength, by the seed', () => {
    const { plan, score } = scoreOf('pop')
    const kit = score.find(({ role }) => role === 'drums')!
    const late = kit.sounds.map(({ at }) => {
      const step = plan.barSeconds / 16
      return Math.abs(at / step - Math.round(at / step)) * step
    })
    assert.ok(Math.max(...late) > 0.001 && Math.max(...late) < 0.03, `${Math.max(...late)} s`)
    assert.ok(new Set(kit.sounds.map(({ velocity }) => velocity.toFixed(3))).size > 20)
    assert.deepEqual(scoreOf('pop').score, score)
    assert.notDeepEqual(scoreOf('pop', 8).score, score)
  })

  test('is played with sampled instruments of the bank that is free, and by our own where it is missing', async () => {
    assert.match(String(bankPath()), /FluidR3Mono_GM/)
    const orchestra = await openOrchestra()
    assert.equal(orchestra.kind, 'sampled')
    const { plan, score } = scoreOf('guofeng', 7, 15)
    for (const part of score) {
      const heard = orchestra.play(part, plan.seconds)
      assert.ok(loudnessOf(heard) > -70, `${part.instrument} sounds`)
      assert.ok(Buffer.from(heard[0].buffer).equals(Buffer.from(orchestra.play(part, plan.seconds)[0].buffer)))
    }
    const own = renderSong({ plan, seed: 7, singer: 'woman', lines: [], orchestra: synthesised, onProgress() {} })
    assert.ok(Math.abs(loudnessOf(own) + 14) < 0.5)
    assert.ok(longestSilence(own, songRate) < 0.4)
  })
})

describe('words and notes', () => {
  test('chords are what musicians mean by their names', () => {
    assert.deepEqual(
      chordsOf('I V vi IV', 'major').map(({ root, notes }) => [root, ...notes]),
      [
        [0, 0, 4, 7],
        [7, 0, 4, 7],
        [9, 0, 3, 7],
        [5, 0, 4, 7],
      ],
    )
    assert.deepEqual(
      chordsOf('i VI7', 'minor').map(({ root, notes }) => [root, ...notes]),
      [
        [0, 0, 3, 7],
        [8, 0, 4, 7, 11],
      ],
    )
    assert.equal(keyName(62, 'minor'), 'Dm')
    assert.deepEqual(
      [-1, 0, 4, 5].map((step) => fiveTone(step, 'major')),
      [-3, 0, 9, 12],
    )
  })

  test('lyrics are read in the language of their script, Chinese by characters with their tones', () => {
    const [line] = lyricsOf('[Verse]\n银行的绿, love 3')
    assert.deepEqual(
      [...readingOf(line!).values()].map((word) => [word?.spoken, word?.voice, word?.tone]),
      [
        ['yin1', 'cmn-latn-pinyin', 2],
        ['hang1', 'cmn-latn-pinyin', 2],
        ['de1', 'cmn-latn-pinyin', 0],
        ['lv1', 'cmn-latn-pinyin', 4],
        ['love', 'en-us', undefined],
        ['san1', 'cmn-latn-pinyin', 1],
      ],
    )
    const sungAs = (text: string) =>
      [...readingOf(lyricsOf(text)[0]!).values()].map((word) => word && `${word.spoken.slice(0, -1)}${word.tone}`)
    assert.equal(sungAs('2026年 花儿 银行 行走').join(' '), 'er4 ling2 er4 liu4 nian2 huar1 yin2 hang2 xing2 zou3')
    assert.equal(sungAs('唱100次，走3.5公里').join(' '), 'chang4 yi4 bai3 ci4 zou3 san1 dian3 wu3 gong1 li3')
    assert.equal(sungAs('女儿不去，一起长大').join(' '), 'nv3 er2 bu2 qu4 yi4 qi3 zhang3 da4')
    assert.deepEqual(
      [...readingOf(lyricsOf('사랑 любовь')[0]!).values()].map((word) => word?.voice),
      ['ko', 'ru'],
    )
  })

  test('花儿 is one sung syllable that ends in r', async () => {
    const pronouncer = createPronouncer('woman', 220, new AbortController().signal)
    const voice = 'cmn-latn-pinyin'
    const [whole, parts] = await Promise.all(
      ['huar1', 'hua1'].map((spoken) => pronouncer.syllablesOf({ spoken, voice })),
    )
    pronouncer.close()
    assert.deepEqual([whole?.length, parts?.length], [1, 1])
    // What follows the held vowel is longer than the end of a syllable without r.
    const tail = ([one]: readonly { samples: Float32Array; coda: number }[] = []) => one!.samples.length - one!.coda
    assert.ok(tail(whole) > tail(parts), `${tail(whole)} ${tail(parts)}`)
  })
})

describe('before it is paid', () => {
  const ask = (change: Partial<SongInput>) => foreseeSong({ ...song, ...change }, 'zh-CN')

  test('nothing is said of words that are all sung', () => {
    assert.deepEqual(ask({}), [])
    assert.deepEqual(ask({ kind: 'instrumental', lyrics: '' }), [])
  })

  test('lines that find no place are named, with the length that would hold them', () => {
    const ten = Array.from({ length: 10 }, (_, i) => `第${'一二三四五六七八九十'[i]!}行我要唱给你听`)
    const [note = ''] = ask({ lyrics: ten.join('\n') })
    const [, sung, left, longer] =
      /^30 秒唱得下 10 行里的 (\d) 行，唱不到：(.*)。选 (\d+) 秒可以全部唱完$/.exec(note) ?? []
    assert.ok(Number(sung) >= 4 && left!.startsWith(ten[Number(sung)]!), note)
    assert.deepEqual(ask({ lyrics: ten.join('\n'), seconds: longer as '60' }), [])
    const endless = Array.from({ length: 60 }, () => '这一行有十一个字给你唱完')
      .join('\n')
      .slice(0, 600)
    assert.match(ask({ lyrics: endless, seconds: '60' })[0]!, /唱不到：[^。]*$/)
  })

  test('words that nobody can sing are refused', () => assert.throws(() => ask({ lyrics: '🎵 ……' }), refusal))

  test('what was said is what is sung', async () => {
    const lyrics =
      'The wind is in the fields\nYou smile and I can see, that everything is beautiful\nWe walk along together\nThe summer, you and me\nAnd we go on\nforever more\nunder the sun\nand the moon'
    const [note] = foreseeSong({ ...song, lyrics, style: 'rock', mood: 'calm' }, 'en-US')
    const { linesSung, lines } = await write({ lyrics, style: 'rock', mood: 'calm', seed: 99 })
    assert.equal(linesSung, note ? Number(/hold (\d+) of/.exec(note)?.[1]) : lines)
  })
})
