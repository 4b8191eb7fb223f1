import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, suite, test } from 'node:test'
import type { PodcastScript, PodcastTimes } from '../../contract/works'
import { podcastMusic } from '../../contract/tools/podcast'
import { coverOf } from '../../engines/builtin/podcast/cover'
import { run as joinPodcast } from '../../engines/builtin/podcast/join'
import { run as makeSong } from '../../engines/builtin/singer/run'
import { speakText, type InputFile, type WorkPart } from '../../engines'
import { decodeSound } from '../../media/audio/decode'
import { peaksOf } from '../../media/audio/peaks'
import { readWav, writeWav } from '../../media/audio/wav'
import { runFfmpeg, usableFfmpeg } from '../../media/ffmpeg'
import { measuredLoudness } from './support/loudness'

const home = mkdtempSync(join(tmpdir(), 'fanle-podcast-'))
after(() => rmSync(home, { recursive: true, force: true }))
const context = { signal: new AbortController().signal, progress() {} }

const script: PodcastScript = {
  title: '小兔子和月亮船',
  summary: '',
  speakers: [
    { name: '小泛', voice: 'zh-lan' },
    { name: '阿乐', voice: 'zh-chen' },
  ],
  chapters: [
    {
      title: '开头',
      lines: [
        { id: 'a', speaker: 0, text: '今天讲一个故事，找个舒服的地方坐好。' },
        { id: 'b', speaker: 1, text: '从前，森林边上住着一只小兔子，名字叫团团。' },
        { id: 'c', speaker: 1, text: '有一天晚上，月亮忽然变成了一只小船。' },
      ],
    },
    { title: '结尾', lines: [{ id: 'd', speaker: 0, text: '好听！谢谢你，我们下次再见。' }] },
  ],
  music: true,
}

/** Spoken by real voices; the second is an MP3 at another rate, much quieter, with silence around it. */
async function partsOf({ chapters, speakers }: PodcastScript): Promise<Record<string, WorkPart>> {
  const parts: Record<string, WorkPart> = {}
  for (const { id, speaker, text } of chapters.flatMap(({ lines }) => lines)) {
    const { samples, rate, cues } = await speakText(text, {
      voice: speakers[speaker].voice,
      traits: {},
      onProgress() {},
      ...context,
    })
    const path = join(home, `${id}.wav`)
    if (speaker === 0) {
      await writeWav(path, [samples], rate)
      parts[id] = { path, mime: 'audio/wav', cues }
      continue
    }
    const padded = new Float32Array(samples.length + rate)
    padded.set(
      samples.map((sample) => sample * 0.2),
      rate / 2,
    )
    await writeWav(path, [padded], rate)
    await runFfmpeg(['-i', path, '-ar', '44100', '-b:a', '96k', `${path}.mp3`])
    parts[id] = { path: `${path}.mp3`, mime: 'audio/mpeg', cues: cues.map((cue) => ({ ...cue, at: cue.at + 0.5 })) }
  }
  return parts
}

let calm: Promise<InputFile> | undefined
const musicFile = () =>
  (calm ??= makeSong(
    {
      taskId: 'M',
      serviceKey: 'SINGER',
      input: { ...podcastMusic, lyrics: '', voice: 'woman', seed: 3 },
      files: {},
      voiceModels: {},
      locale: 'zh-CN',
      folder: home,
    } as never,
    context,
  ).then(({ files: [file] }) => ({ path: file!.path, mime: 'audio/wav' })))

async function joined(of: PodcastScript, lines: Record<string, WorkPart>, music?: InputFile, signal = context.signal) {
  const folder = mkdtempSync(join(home, 'job-'))
  const output = await joinPodcast(
    {
      taskId: 'T',
      serviceKey: 'PODCAST',
      input: {},
      files: {},
      voiceModels: {},
      locale: 'zh-CN',
      folder,
      work: { kind: 'podcast', script: of, lines, ...(music ? { music } : {}) },
    },
    { ...context, signal },
  )
  const [sound, cover] = output.files
  const { channels, rate } = await readWav(sound!.path)
  return { sound: sound!, cover: cover!, times: output.result['times'] as PodcastTimes, channels, rate }
}

const power = (channel: Float32Array, rate: number, from: number, to: number) => {
  const part = channel.subarray(Math.round(from * rate), Math.round(to * rate))
  return 10 * Math.log10(part.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, part.length) + 1e-12)
}

suite('a joined podcast', async () => {
  const hasFfmpeg = (await usableFfmpeg()) !== null
  const lines = hasFfmpeg ? await partsOf(script) : {}

  test(
    'without music: lines stand at their times, apart by the pauses, equally loud',
    { skip: !hasFfmpeg },
    async () => {
      const { times, channels, rate, sound } = await joined({ ...script, music: false }, lines)
      const [left, right] = [channels[0]!, channels[1]!]
      assert.deepEqual(
        times.lines.map(({ id }) => id),
        ['a', 'b', 'c', 'd'],
      )
      const gaps = times.lines.slice(1).map(({ at }, i) => at - times.lines[i]!.at - times.lines[i]!.seconds)
      for (const [i, wanted] of [0.3, 0.15, 0.9].entries()) assert.ok(Math.abs(gaps[i]! - wanted) < 0.002, String(gaps))
      assert.deepEqual(
        times.chapters.map(({ title, at }) => [title, at]),
        [
          ['开头', times.lines[0]!.at],
          ['结尾', times.lines[3]!.at],
        ],
      )
      const levels = times.lines.map(({ at, seconds }) => {
        assert.ok(power(left, rate, at - 0.1, at) < -70, 'silence before a line')
        assert.ok(power(left, rate, at, at + 0.1) > -45, 'it begins at once')
        assert.ok(power(left, rate, at + seconds - 0.12, at + seconds) > -50, 'it ends where it says')
        return (power(left, rate, at, at + seconds) + power(right, rate, at, at + seconds)) / 2
      })
      assert.ok(Math.max(...levels) - Math.min(...levels) < 3.5, levels.map((one) => one.toFixed(1)).join())
      assert.ok(Math.abs(left.length / rate - times.seconds) < 0.001)
      const { loudness, peak } = await measuredLoudness(sound.path)
      assert.ok(Math.abs(loudness + 16) <= 1 && peak <= -1, `${loudness} LUFS, ${peak} dB`)
    },
  )

  test('nothing clicks where a line begins or ends', { skip: !hasFfmpeg }, async () => {
    const { times, channels, rate } = await joined({ ...script, music: false }, lines)
    const [left] = channels
    for (const { at, seconds } of times.lines)
      for (const border of [at, at + seconds]) {
        const middle = Math.round(border * rate)
        let step = 0
        for (let i = middle - 60; i < middle + 60; i++) step = Math.max(step, Math.abs(left![i]! - left![i - 1]!))
        assert.ok(step < 0.01, `${border}: ${step}`)
      }
  })

  test(
    'with music: heard alone before and after, gone in between, whole in loudness as MP3',
    { skip: !hasFfmpeg },
    async () => {
      const { times, channels, rate, sound } = await joined(script, lines, await musicFile())
      const [left] = channels
      const [first, last] = [times.lines[0]!, times.lines[3]!]
      const end = last.at + last.seconds
      assert.ok(first.at >= 6 && first.at <= 7 && times.seconds - end >= 5.5 && times.seconds - end <= 6.5)
      assert.ok(power(left!, rate, 1, 5) > -32 && power(left!, rate, end + 1, end + 3) > -35)
      assert.ok(power(left!, rate, first.at - 0.3, first.at) < power(left!, rate, 1, 4) - 6, 'it gives way')
      assert.ok(power(left!, rate, times.seconds - 0.1, times.seconds) < -55, 'it dies away')
      const mp3 = `${sound.path}.mp3`
      await runFfmpeg(['-i', sound.path, '-c:a', 'libmp3lame', '-b:a', '160k', mp3])
      const { loudness, peak } = await measuredLoudness(mp3)
      assert.ok(Math.abs(loudness + 16) <= 1 && peak <= -1, `${loudness} LUFS, ${peak} dB`)
      assert.ok(peaksOf(await decodeSound(mp3)).length > 0)
    },
  )

  test('words have the time of the whole, in order and inside it', { skip: !hasFfmpeg }, async () => {
    const { times, sound } = await joined(script, lines, await musicFile())
    const cues = sound.cues ?? []
    const text = script.chapters.flatMap((chapter) => chapter.lines).map((line) => line.text)
    assert.equal(cues.map((cue) => cue.text).join(''), text.join(''))
    for (const [i, cue] of cues.entries()) {
      assert.ok(cue.seconds >= 0 && cue.at + cue.seconds <= times.seconds)
      assert.ok(i === 0 || cue.at >= cues[i - 1]!.at)
      assert.ok(
        times.lines.some(({ at, seconds }) => cue.at >= at - 0.001 && cue.at + cue.seconds <= at + seconds + 0.002),
      )
    }
  })

  test('a line without sound is refused, and a cancelled one stops', { skip: !hasFfmpeg }, async () => {
    const { d: _, ...few } = lines
    await assert.rejects(joined(script, few), /no sound/)
    await assert.rejects(joined(script, lines, undefined, AbortSignal.abort(new Error('cancelled'))), /cancelled/)
  })
})

test('a cover is a square PNG, the same for the same title', () => {
  const wish = { title: '聊聊为什么天空是蓝色的，以及傍晚为什么会变红', names: ['小泛', '阿乐'] as const }
  const png = coverOf(wish)
  assert.deepEqual([png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)], ['PNG', 1024, 1024])
  assert.ok(png.equals(coverOf(wish)) && !png.equals(coverOf({ ...wish, title: '别的' })))
})
