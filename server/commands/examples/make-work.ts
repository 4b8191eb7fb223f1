import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { defaultsOf } from '../../../contract/field'
import type { AnyTool } from '../../../contract/tool'
import { tools } from '../../../contract/tools'
import type { FilmTimes, PodcastTimes, WorkScript } from '../../../contract/works'
import { engines, type Job, type RunContext, type WorkPart } from '../../../engines'
import type { OutputFile } from '../../../media/output-file'
import { kindOf, kindOfTool } from '../../domain/works/kinds'
import type { Step } from '../../domain/works/kinds/types'

const engineOf = (serviceKey: string) => engines.find((engine) => engine.serviceKey === serviceKey)!

/** A work by the built-in engines, without its visible label; `from`: the second at which its content begins. */
export async function workFile(
  { serviceKey }: AnyTool,
  job: Job,
  context: RunContext,
): Promise<{ file: OutputFile; from: number }> {
  const engine = engineOf(serviceKey)
  if (engine.runsIn !== 'server' || !engine.join) throw new Error(`${serviceKey} makes no works`)
  const { run } = await engine.run()
  const services = { chatModel: async () => null, warn: console.error }
  const written = await run({ ...job, offer: { engineName: '', acceptsDemo: true } }, context, services)
  const script = written.result['script'] as WorkScript
  const made = (step: Step) => stepFile(step, job, context)
  const parts = kindOf(kindOfTool(serviceKey)).parts
  const work = await parts(script, { sound: made, picture: made }, new Map())
  const { run: joined } = await engine.join.run()
  const { files, result } = await joined({ ...job, work } as never, { ...context, drawMark: noMark })
  const times = result['times'] as FilmTimes | PodcastTimes
  const [first] = 'shots' in times ? times.shots : times.lines
  return { file: files[0]!, from: first?.at ?? 0 }
}

/** The label is drawn after a sample has its size. */
async function noMark() {
  const size = { width: 2, height: 2 }
  const png = await sharp({ create: { ...size, channels: 4, background: '#0000' } })
    .png()
    .toBuffer()
  return { png, ...size, margin: 0 }
}

async function stepFile({ serviceKey, input }: Step, job: Job, context: RunContext): Promise<WorkPart> {
  const engine = engineOf(serviceKey)
  const tool = tools.find((one) => one.serviceKey === serviceKey)!
  if (engine.runsIn !== 'pool') throw new Error(`${serviceKey} is not made by a child`)
  const { run } = await engine.run()
  const folder = await mkdtemp(join(job.folder, 'step-'))
  const all = { ...defaultsOf(tool.fields), ...input }
  const { files } = await run({ ...job, serviceKey, input: all, workId: job.taskId, folder }, context)
  const { path, mime, cues = [], seconds } = files[0]!
  return { path, mime, cues, ...(seconds === undefined ? {} : { seconds }) }
}
