import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, suite, test } from 'node:test'
import sharp from 'sharp'
import { filmRules, type FilmScript, type FilmShape, type FilmTimes, type Shot } from '../../contract/works'
import { filmSizes, run as joinFilm } from '../../engines/builtin/film/join'
import { viewAt } from '../../engines/builtin/film/picture/camera'
import { planesFrom, planesOf } from '../../engines/builtin/film/picture/planes'
import { showPart } from '../../engines/builtin/film/picture/sampled'
import { addBed } from '../../engines/builtin/film/sound/bed'
import { phrasesOf } from '../../engines/builtin/film/captions/phrases'
import type { FilmParts, InputFile } from '../../engines/job'
import { decodeSound } from '../../media/audio/decode'
import { readWav, writeWav } from '../../media/audio/wav'
import { runFfmpeg, usableFfmpeg } from '../../media/ffmpeg'
import { labelFiles } from '../../server/labels'
import { requireMark } from '../../server/labels/shown-mark'
import { drawMark } from '../../server/labels/visible-image'
import { filmParts, moonBoat } from './support/film-parts'
import { measuredLoudness } from './support/loudness'

const home = mkdtempSync(join(tmpdir(), 'fanle-film-'))
after(() => rmSync(home, { recursive: true, force: true }))
const signal = new AbortController().signal

const [first, quiet, third] = moonBoat.shots
const silent = { ...quiet!, seconds: 2 }
/** Three shots: two with words, one without. */
const script: FilmScript = { ...moonBoat, shots: [first!, silent, { ...third!, motion: 'right' }] }

const only = (shot: Shot): FilmScript => ({ ...script, subtitles: false, shots: [shot] })

async function joined(work: FilmParts, stop = signal) {
  const folder = mkdtempSync(join(home, 'job-'))
  const job = {
    taskId: 'T',
    serviceKey: 'FILM',
    input: {},
    files: {},
    voiceModels: {},
    locale: 'zh-CN',
    folder,
  } as const
  const { files, result, isMarked } = await joinFilm({ ...job, work }, { signal: stop, progress() {}, drawMark })
  const [film, cover] = files
  return { film: film!, cover: cover!, files, folder, isMarked, times: result['times'] as FilmTimes }
}

/** A soft chord, louder and softer in turns. */
async function chord(): Promise<InputFile> {
  const path = join(home, 'music.wav')
  const rate = 22_050
  const samples = Float32Array.from({ length: 12 * rate }, (_, i) => {
    const turns = (2 * Math.PI * i) / rate
    return 0.1 * (2 + Math.sin(turns / 3)) * (Math.sin(196 * turns) + Math.sin(294 * turns) + Math.sin(392 * turns))
  })
  await writeWav(path, [samples, samples], rate)
  return { path, mime: 'audio/wav' }
}

/** A frame of a film, 1 byte for each of 36 x 64 points. */
const frameOf = (path: string, at: number) =>
  runFfmpeg([
    ...['-ss', at.toFixed(3), '-i', path, '-frames:v', '1', '-vf', 'scale=36:64:flags=area'],
    ...['-pix_fmt', 'gray', '-f', 'rawvideo', 'pipe:1'],
  ])
const difference = (one: Buffer, other: Buffer) =>
  one.reduce((sum, value, at) => sum + Math.abs(value - other[at]!), 0) / one.length

suite('a joined film', async () => {
  const skip = (await usableFfmpeg()) === null
  const parts = skip ? undefined : await filmParts(home, script)
  const plain = parts && (await joined(parts))
  /** Its first shot with music, without subtitles. */
  const bare = parts && (await joined({ ...parts, music: await chord(), script: only(first!) }))

  test('times: whole frames, title, shots one after the other, end; a speech makes a shot longer', { skip }, () => {
    const { times, film, cover } = plain!
    assert.deepEqual(
      times.shots.map(({ id }) => id),
      ['s1', 's2', 's3'],
    )
    let now: number = filmRules.titleSeconds
    for (const { at, seconds } of times.shots) {
      assert.ok(Math.abs(at - now) < 0.002, `${at} ${now}`)
      now = at + seconds
    }
    assert.ok(times.shots[0]!.seconds > first!.seconds && times.shots[1]!.seconds === silent.seconds)
    assert.ok(Math.abs(times.seconds - now - filmRules.endSeconds) < 0.05)
    const { width, height } = filmSizes['9:16']
    assert.deepEqual(
      [film.kind, film.mime, film.width, film.height, film.seconds],
      ['video', 'video/mp4', width, height, times.seconds],
    )
    assert.deepEqual([cover.kind, cover.mime, cover.width, cover.height], ['image', 'image/jpeg', width, height])
  })

  test('subtitles stand where their words are heard, in order and within their shots', { skip }, async () => {
    const { times, film } = plain!
    const rate = 16_000
    const samples = await decodeSound(film.path, { rate, maxSeconds: 120 })
    assert.ok(Math.abs(samples.length / rate - times.seconds) < 0.05)
    const loud = (from: number, to: number) =>
      samples
        .subarray(Math.round(from * rate), Math.round(to * rate))
        .reduce((most, one) => Math.max(most, Math.abs(one)), 0)
    assert.equal(
      times.cues.map(({ text }) => text).join('|'),
      '从前，森林边上住着一只小兔子|名字叫团团|咦？月亮怎么变成了一只小船！',
    )
    for (const { id, at, seconds } of times.shots) {
      const own = times.cues.filter((cue) => cue.at >= at && cue.at < at + seconds)
      if (id === 's2') {
        assert.deepEqual([own, loud(at, at + seconds) < 0.001], [[], true])
        continue
      }
      const [begin, end] = [own[0]!.at, own.at(-1)!.at + own.at(-1)!.seconds]
      assert.ok(loud(at - 0.1, begin - 0.01) < 0.003 && loud(begin, begin + 0.1) > 0.01, `${id} begins`)
      assert.ok(loud(end - 0.15, end) > 0.004 && loud(end + 0.02, at + seconds) < 0.003, `${id} ends`)
      assert.ok(end <= at + seconds)
      for (const [i, cue] of own.slice(1).entries()) assert.ok(cue.at >= own[i]!.at + own[i]!.seconds - 0.002)
    }
    const { loudness, peak } = await measuredLoudness(film.path)
    assert.ok(Math.abs(loudness + 16) <= 1 && peak <= -1, `${loudness} LUFS, ${peak} dB`)
  })

  test('pictures move, pass into each other, and subtitles are written on them', { skip }, async () => {
    const { times, film } = plain!
    const [one, two] = times.shots as [FilmTimes['shots'][0], FilmTimes['shots'][0]]
    const before = await frameOf(film.path, two.at - 0.1)
    const middle = await frameOf(film.path, two.at + 0.16)
    const past = await frameOf(film.path, two.at + 0.5)
    assert.ok(difference(before, middle) > 3 && difference(middle, past) > 3, 'a passage')
    assert.ok(difference(await frameOf(film.path, one.at + 1), await frameOf(film.path, one.at + 3)) > 0.5, 'it moves')
    assert.ok(difference(await frameOf(film.path, 1), await frameOf(film.path, one.at + 1)) > 8, 'the title is dimmed')
    const at = times.cues[0]!.at + 0.5
    const rows = async (path: string) => (await frameOf(path, at)).subarray(36 * 54, 36 * 60)
    assert.ok(difference(await rows(film.path), await rows(bare!.film.path)) > 4)
    assert.deepEqual(bare!.times.shots[0], one)
  })

  test('with music, labelled: an MP4 with a sound track and subtitles that are off', { skip }, async () => {
    const { files, folder, isMarked, times } = bare!
    const sound = await readWav(join(folder, 'film.wav'))
    const level = (from: number, to: number) => {
      const part = sound.channels[0]!.subarray(Math.round(from * sound.rate), Math.round(to * sound.rate))
      return 10 * Math.log10(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length + 1e-12)
    }
    assert.ok(level(1, 1.9) > -40, 'music sounds alone')
    assert.ok(level(0, 0.05) < -40 && level(times.seconds - 0.1, times.seconds) < -50, 'it fades')
    const [film] = await labelFiles(files, {
      ...{ taskId: 'T', folder, producer: 'fanle', isDigitalHuman: false, isMarked },
      ...{ ffmpeg: runFfmpeg, signal },
    })
    const { path, width = 0, height = 0 } = film!
    const srt = String(await runFfmpeg(['-i', path, '-map', '0:s:0', '-f', 'srt', 'pipe:1']))
    for (const { text } of times.cues) assert.ok(srt.includes(text), text)
    const bytes = readFileSync(path)
    const flags: number[] = []
    for (let at = bytes.indexOf('tkhd'); at >= 0; at = bytes.indexOf('tkhd', at + 4)) flags.push(bytes[at + 7]!)
    assert.deepEqual(flags, [3, 3, 2])
    const mark = await drawMark({ width, height })
    for (const at of [0, times.seconds / 2, times.seconds - 0.04]) {
      const frame = join(folder, `at-${at}.png`)
      await runFfmpeg(['-ss', at.toFixed(2), '-i', path, '-frames:v', '1', frame])
      await requireMark(frame, mark)
    }
    const { loudness, peak } = await measuredLoudness(path)
    assert.ok(Math.abs(loudness + 16) <= 1 && peak <= -1, `${loudness} LUFS, ${peak} dB`)
  })

  test('odd parts: a tiny or wide picture, a silent voice, emoji, long words, other scripts', { skip }, async () => {
    const tiny = join(home, 'tiny.png')
    await sharp({ create: { width: 8, height: 8, channels: 4, background: '#c43' } })
      .png()
      .toFile(tiny)
    const wide = join(home, 'wide.jpg')
    await sharp({ create: { width: 1600, height: 400, channels: 3, background: '#36a' } })
      .jpeg()
      .toFile(wide)
    const still = join(home, 'still.wav')
    await writeWav(still, [new Float32Array(22_050)], 22_050)
    const odd = async (shape: FilmShape, title: string, shot: Shot, more: Partial<FilmParts>) => {
      const made = await joined({ ...parts!, ...more, script: { ...script, title, shape, shots: [shot] } })
      assert.equal(made.film.width, filmSizes[shape].width)
      return made
    }
    const unheard = await odd(
      '1:1',
      '🐰🚀👩‍🚀',
      { ...first!, seconds: 2, text: '没有声音' },
      {
        pictures: { s1: { path: tiny, mime: 'image/png' } },
        voices: { s1: { path: still, mime: 'audio/wav', cues: [] } },
      },
    )
    assert.deepEqual([unheard.times.shots[0]!.seconds, unheard.times.cues], [2, []])
    const long = await odd(
      '16:9',
      'مغامرة الأرنب الصغير',
      { ...third!, text: 'W'.repeat(45) },
      { pictures: { s3: { path: wide, mime: 'image/jpeg' } } },
    )
    const { at, seconds } = long.times.shots[0]!
    assert.ok(long.times.cues.length > 0)
    assert.ok(long.times.cues.every((cue) => cue.at >= at && cue.at + cue.seconds <= at + seconds))
    const mute = await odd('9:16', 'W'.repeat(40), silent, { voices: {} })
    const samples = await decodeSound(mute.film.path, { maxSeconds: 20 })
    assert.ok(Math.abs(samples.length / 22_050 - mute.times.seconds) < 0.1 && samples.every((one) => one === 0))
  })

  test('a missing part is named, and a cancelled one stops at once', { skip }, async () => {
    const { s3: _, ...few } = parts!.pictures
    await assert.rejects(joined({ ...parts!, pictures: few }), /shot s3 has no picture/)
    await assert.rejects(joined({ ...parts!, voices: {} }), /shot s1 has no voice/)
    await assert.rejects(joined({ ...parts!, script: { ...script, shots: [] } }), /no shots/)
    const stop = new AbortController()
    const since = Date.now()
    setTimeout(() => stop.abort(new Error('cancelled')), 1500)
    await assert.rejects(joined(parts!, stop.signal), /cancelled/)
    assert.ok(Date.now() - since < 3000)
  })
})

test('music gives way to voices, and a short one is repeated without a gap', () => {
  const rate = 44_100
  const noise = (seconds: number) => {
    let seed = 1
    return Float32Array.from({ length: seconds * rate }, () => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
      return 0.245 * (seed / 2 ** 31 - 1)
    })
  }
  const out = [new Float32Array(30 * rate), new Float32Array(30 * rate)] as const
  addBed(
    out,
    [noise(8), noise(8)],
    [
      { from: 5, to: 8 },
      { from: 8.9, to: 10 },
      { from: 20, to: 22 },
    ],
  )
  const db = (from: number, to = from + 0.1) => {
    const part = out[0].subarray(Math.round(from * rate), Math.round(to * rate))
    return 10 * Math.log10(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length / 0.02 + 1e-9)
  }
  for (const at of [5.02, 7, 8.4, 9.9, 20.02, 21.9])
    assert.ok(Math.abs(db(at) + 14.5) < 1.5 || (at > 8 && db(at) < -8), `${at}: ${db(at)}`)
  for (const at of [2, 4.6, 10.8, 15, 19.6, 23]) assert.ok(Math.abs(db(at)) < 1, `${at}: ${db(at)}`)
  for (let at = 10.8; at < 19.6; at += 0.1) assert.ok(db(at) > -9, `${at}: ${db(at)}`)
  assert.ok(db(0, 0.05) < -20 && db(29.9) < -20)
})

test('subtitles are short, end at marks where they can, and keep all words', () => {
  const parts = {
    '他说：“我今年3.5岁了，身高一百一十厘米。”然后笑了……': [
      '他说：“我今年3.5岁了',
      '身高一百一十厘米。”',
      '然后笑了……',
    ],
    'Once upon a time, a little rabbit lived by the woods.': ['Once upon a time, a little rabbit lived by the woods'],
    他沿着那条又长又窄的石板路一直走到了看不见尽头的远方才终于停了下来: null,
    '！！': ['！！'],
  }
  for (const [text, wanted] of Object.entries(parts)) {
    const phrases = phrasesOf(text)
    if (wanted) assert.deepEqual(phrases, wanted)
    else assert.ok(phrases.join('') === text && phrases.every((one) => one.length <= 16), phrases.join())
  }
})

test('the camera moves between pixels, forward in every frame, and shows nothing beside the picture', () => {
  const [wide, tall] = [240, 160]
  const slope = planesFrom(
    Uint8Array.from({ length: wide * tall * 3 }, (_, i) => Math.floor(i / 3) % wide),
    wide,
    tall,
  )
  const frame = planesOf(120, 80)
  let last = -1
  for (let at = 0; at <= 100; at++) {
    const view = viewAt('right', 4, at / 100)
    showPart(frame, slope, view)
    const now = frame.data.subarray(40 * 120, 41 * 120).reduce((sum, value) => sum + value, 0)
    assert.ok(now >= last, `${at}`)
    if (at % 10 === 0 && at > 0) assert.ok(now > last)
    last = now
  }
  for (const motion of ['still', 'in', 'out', 'left', 'right', 'up', 'down'] as const)
    for (const time of [0, 0.3, 1]) {
      const { x, y, share } = viewAt(motion, 12, time)
      assert.ok(x >= 0 && y >= 0 && x + share <= 1.0001 && y + share <= 1.0001 && share >= 0.85, motion)
    }
})
