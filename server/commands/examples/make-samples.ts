import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createCanvas } from '@napi-rs/canvas'
import sharp from 'sharp'
import { defaultsOf } from '../../../contract/field'
import type { Locale } from '../../../contract/locales'
import { type Sample, type SampleLanguage, sampleName, samples } from '../../../contract/samples'
import type { TaskInput } from '../../../contract/task'
import type { AnyTool } from '../../../contract/tool'
import type { ToolText } from '../../../contract/tool-texts/types'
import { tools } from '../../../contract/tools'
import { enUSToolTexts } from '../../../contract/tool-texts/en-US'
import { koKRToolTexts } from '../../../contract/tool-texts/ko-KR'
import { ruRUToolTexts } from '../../../contract/tool-texts/ru-RU'
import { zhCNToolTexts } from '../../../contract/tool-texts/zh-CN'
import { engines, findPeople, type Job } from '../../../engines'
import { labelFiles } from '../../labels'
import { runFfmpeg } from '../../../media/ffmpeg'
import type { OutputFile } from '../../../media/output-file'
import { exampleFile } from '../../seeds/examples'
import { workFile } from './make-work'

/**
 * Makes the samples of the home and login pages: `npx tsx server/commands/examples/make-samples.ts [path of a tool …]`.
 */
const folder = fileURLToPath(new URL('../../seeds/samples/', import.meta.url))
const pictureSide = 420
/** Width of the drawings that fill the large sample of the first screens, on a phone with two pixels per point. */
const widePx = 760
const filmSide = 320
const filmSeconds = 4
const soundSeconds = { singer: 9, ttsVoice: 7, voice: 5, podcast: 9 } as const
/** Music that is heard before the first line of a podcast. */
const musicSeconds = 2
const localeOf: Record<SampleLanguage, Locale> = { zh: 'zh-CN', en: 'en-US', ko: 'ko-KR', ru: 'ru-RU' }
const textsOf: Record<SampleLanguage, Readonly<Record<string, ToolText>>> = {
  zh: zhCNToolTexts,
  en: enUSToolTexts,
  ko: koKRToolTexts,
  ru: ruRUToolTexts,
}
const signal = new AbortController().signal

/** Runs one example through the tool's own engine; labels the result after shrinking it. */
async function make(tool: AnyTool, at: number, sample: Sample, language: SampleLanguage, wide = false): Promise<void> {
  const scratch = await mkdtemp(join(tmpdir(), 'fanle-sample-'))
  const locale = localeOf[language]
  const name = wide ? `wide-${at}` : sampleName(tool.path, at, sample, locale)
  try {
    const example = textsOf[language][tool.serviceKey]?.examples[at]
    if (!example) throw new Error(`${tool.path} has no example ${at}`)
    const { values, files } = example
    const job: Job = {
      taskId: name,
      serviceKey: tool.serviceKey,
      input: {
        ...defaultsOf(tool.fields),
        seed: 7,
        ...values,
        ...(wide ? { size: '1280x720' } : {}),
        ...shortened[tool.path],
      },
      files: Object.fromEntries(
        await Promise.all(Object.entries(files ?? {}).map(async ([field, id]) => [field, await given(id)] as const)),
      ),
      voiceModels: {},
      locale,
      folder: scratch,
    }
    const { file, from } = await madeBy(tool, job)
    const small = await smaller(file, from, tool.path, scratch, wide ? widePx : pictureSide)
    const [labelled] = await labelFiles([small], { taskId: name, folder: scratch, producer: 'fanle', ffmpeg, signal })
    if (wide)
      return void (await sharp(labelled!.path)
        .keepMetadata()
        .webp({ quality: 40, effort: 6 })
        .toFile(join(folder, `${name}.webp`)))
    await keep(labelled!, name)
    const before = sample.before && tool.show?.before && files?.[tool.show.before]
    if (before) await thumb(exampleFile(before)!.path, `${name}-before`)
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/** A sample is the beginning of a work, and its words are heard in another language than some of its people read. */
const shortened: Readonly<Record<string, TaskInput>> = {
  podcast: { minutes: '1' },
  // A card shows the middle of a picture.
  film: { seconds: '15', shape: '1:1', subtitles: false },
}

async function madeBy(tool: AnyTool, job: Job): Promise<{ file: OutputFile; from: number }> {
  const context = { signal, progress() {} }
  if (tool.needs) return workFile(tool, job, context)
  const engine = engines.find(({ serviceKey }) => serviceKey === tool.serviceKey)
  if (engine?.runsIn !== 'pool') throw new Error(`${tool.path} is not made by a child`)
  const { run } = await engine.run()
  const { files } = await run(job, context)
  return { file: files[0]!, from: 0 }
}

async function given(id: string) {
  const { path, kind } = exampleFile(id)!
  if (kind === 'audio') {
    const wav = join(await mkdtemp(join(tmpdir(), 'fanle-sample-')), 'given.wav')
    await runFfmpeg(['-i', path, '-ac', '1', '-ar', '24000', '-c:a', 'pcm_s16le', wav], { signal })
    return { path: wav, mime: 'audio/wav' }
  }
  return { path, mime: 'image/jpeg', people: await findPeople(path) }
}

async function smaller(
  file: OutputFile,
  from: number,
  path: string,
  scratch: string,
  side: number,
): Promise<OutputFile> {
  const to = (ending: string) => join(scratch, `small.${ending}`)
  if (file.kind === 'image') {
    await sharp(file.path).resize(side, side, { fit: 'inside' }).png().toFile(to('png'))
    return { path: to('png'), kind: 'image', mime: 'image/png' }
  }
  if (file.kind === 'audio') {
    const seconds = soundSeconds[path as keyof typeof soundSeconds]
    const start = Math.max(0, from - musicSeconds)
    const cut = `atrim=${start}:${start + seconds},asetpts=PTS-STARTPTS`
    const fade = `${cut},afade=t=in:d=${start > 0 ? 0.4 : 0.01},afade=t=out:st=${seconds - 0.6}:d=0.6`
    const rate = path === 'singer' ? '32000' : '22050'
    await runFfmpeg(['-i', file.path, '-af', fade, '-ac', '1', '-ar', rate, '-c:a', 'pcm_s16le', to('wav')], { signal })
    return { path: to('wav'), kind: 'audio', mime: 'audio/mpeg' }
  }
  const scale = `scale='if(gt(iw,ih),${filmSide},-2)':'if(gt(iw,ih),-2,${filmSide})':flags=lanczos,fps=20`
  const lossless = ['-c:v', 'libx264', '-qp', '0', '-preset', 'veryfast', '-c:a', 'aac', '-ac', '1', '-b:a', '96k']
  const part = ['-ss', String(from), '-i', file.path, '-map', '0:v', '-map', '0:a', '-t', String(filmSeconds)]
  await runFfmpeg([...part, '-vf', scale, ...lossless, to('mp4')], { signal })
  return { path: to('mp4'), kind: 'video', mime: 'video/mp4', seconds: filmSeconds }
}

/** Bitrates of labelling, reduced: a sample is played once, on any network. */
const bitrates: Readonly<Record<string, string>> = { '96k': '40k', '128k': '48k', '22': '27' }
const ffmpeg = (args: readonly string[]) =>
  runFfmpeg(
    args.map((arg, at) => (/^-(b:a|crf)$/.test(args[at - 1] ?? '') ? (bitrates[arg] ?? arg) : arg)),
    { signal },
  )

async function keep({ path, kind, thumbPath, peaks = [] }: OutputFile, name: string): Promise<void> {
  const as = (ending: string) => join(folder, `${name}.${ending}`)
  if (thumbPath) await copyFile(thumbPath, as('webp'))
  if (kind === 'video') await copyFile(path, as('mp4'))
  if (kind !== 'audio') return
  await copyFile(path, as('mp3'))
  await sharp(waveform(peaks)).webp({ quality: 60, alphaQuality: 70 }).toFile(as('webp'))
}

const thumb = (from: string, name: string) =>
  sharp(from)
    .resize(pictureSide, pictureSide, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 76 })
    .toFile(join(folder, `${name}.webp`))

/** White bars on a transparent ground, above the tile's colour. */
function waveform(peaks: readonly number[]): Buffer {
  const [bars, step, high] = [34, 10, 120]
  const canvas = createCanvas(bars * step, high)
  const pen = canvas.getContext('2d')
  pen.fillStyle = '#ffffff'
  for (let bar = 0; bar < bars; bar++) {
    const part = peaks.slice(
      Math.floor((bar * peaks.length) / bars),
      Math.max(1, Math.ceil(((bar + 1) * peaks.length) / bars)),
    )
    const tall = Math.max(5, Math.max(0, ...part) * (high - 8))
    pen.beginPath()
    pen.roundRect(bar * step + 2.5, (high - tall) / 2, 5, tall, 2.5)
    pen.fill()
  }
  return canvas.toBuffer('image/png')
}

await mkdir(folder, { recursive: true })
const wanted = process.argv.slice(2)
for (const [path, list] of Object.entries<readonly Sample[]>(samples)) {
  const tool = tools.find((one) => one.path === path) as AnyTool | undefined
  if (!tool || (wanted.length > 0 && !wanted.includes(path))) continue
  for (const [at, sample] of list.entries()) {
    if (path === 'draw') await make(tool, at, sample, 'zh', true)
    for (const language of sample.spokenIn ?? (['zh'] as const)) {
      await make(tool, at, sample, language)
      console.log(path, at, sample.spokenIn ? language : '')
    }
  }
}
process.exit(0)
