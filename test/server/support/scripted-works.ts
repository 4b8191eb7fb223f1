import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FilmScript, PodcastScript, Speaker } from '../../../contract/works'
import type { Job, Output } from '../../../engines'
import type { OutputFile } from '../../../media/output-file'
import { EngineError } from '../../../server/errors'

type MakeFile = (job: Job) => Promise<OutputFile>

async function scriptOutput(job: Job, script: PodcastScript | FilmScript): Promise<Output> {
  if (String(job.input['text']).startsWith('crash')) throw new EngineError('engine.failed')
  const path = join(job.folder, 'script.md')
  await writeFile(path, 'script')
  const files: OutputFile[] = [{ path, kind: 'document', mime: 'text/markdown' }]
  return { files, result: { script, engine: { name: 'writer', builtIn: true } } }
}

const linesOf = (job: Job) => String(job.input['text']).split('\n')

/** Writes a script whose lines are those of the text, or joins them. */
export async function podcast(job: Job, makeFile: MakeFile): Promise<Output> {
  const { host, guest, music } = job.input
  if (job.work?.kind === 'podcast') {
    const lines = job.work.script.chapters.flatMap((one) => one.lines)
    const times = { seconds: lines.length, lines: lines.map(({ id }, at) => ({ id, at, seconds: 1 })), chapters: [] }
    if (lines.some(({ text: words }) => words.includes('unjoinable'))) throw new EngineError('engine.failed')
    return { files: [await makeFile({ ...job, serviceKey: 'VOICE' })], result: { times } }
  }
  const lines = linesOf(job).map((words, at) => ({ id: `l${at}`, speaker: (at % 2) as 0 | 1, text: words }))
  const speakers: [Speaker, Speaker] = [
    { name: 'Ann', voice: String(host) },
    { name: 'Ben', voice: String(guest) },
  ]
  return scriptOutput(job, {
    title: 'Talk',
    summary: '',
    speakers,
    chapters: [{ title: 'One', lines }],
    music: Boolean(music),
  })
}

/** Writes a film with a shot for each line of the text: its picture is drawn as the line says. Or joins the shots. */
export async function film(job: Job, makeFile: MakeFile): Promise<Output> {
  if (job.work?.kind === 'film') {
    const { shots } = job.work.script
    const times = {
      seconds: shots.length * 4,
      shots: shots.map(({ id }, at) => ({ id, at: at * 4, seconds: 4 })),
      cues: [],
    }
    return { files: [await makeFile({ ...job, serviceKey: 'SAD_TALK' })], result: { times } }
  }
  return scriptOutput(job, {
    title: 'Tale',
    summary: '',
    shape: '9:16',
    style: 'flat',
    cast: [
      { id: 'teller', name: 'Teller', look: '', voice: String(job.input['first']) },
      { id: 'fox', name: 'Fox', look: 'quick orange fox', voice: String(job.input['second']) },
    ],
    shots: linesOf(job).map((picture, at) => ({
      id: `s${at}`,
      speaker: at % 2 ? 'fox' : 'teller',
      text: at % 3 === 2 ? '' : `quick words ${at}`,
      seconds: 4,
      picture,
      seen: [],
      motion: 'in' as const,
      take: 0,
      chosen: null,
    })),
    music: 'none',
    subtitles: true,
  })
}
