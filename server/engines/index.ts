import { serviceSeeds } from '../seeds/services'
import { hasEspeak } from './shared/speech/espeak'
import type { crafts } from './builtin'
import { findFfmpeg } from '../media/ffmpeg'
import type { Engine } from './engine'
import type { WorkerPool } from '../worker-pool/types'

export interface Engines {
  /** Who does the work of a tool; undefined for a service that no engine does. */
  of(serviceKey: string): Engine | undefined
}

/** Parts that are not always installed: null when there, else a sentence for the operator. */
export type Part = () => Promise<string | null>

export const parts = {
  ffmpeg: async () => ((await findFfmpeg()) ? null : '没有找到 ffmpeg：请安装 ffmpeg，或用 FFMPEG_PATH 指定'),
  espeak: async () => (hasEspeak() ? null : '没有找到 @echogarden/espeak-ng-emscripten：请安装这个可选依赖'),
} satisfies Record<string, Part>

type PartName = keyof typeof parts

/** What each built-in engine cannot work without. */
const needs: Readonly<Record<keyof typeof crafts, readonly PartName[]>> = {
  VOICE: ['espeak', 'ffmpeg'],
  GPT_SOVITS: ['espeak', 'ffmpeg'],
  SD: [],
  FACE: [],
  IDM_VTON: [],
  SAD_TALK: ['espeak', 'ffmpeg'],
  MUSE_TALK: ['espeak', 'ffmpeg'],
  SINGER: ['espeak', 'ffmpeg'],
}

export interface EnginesNeed {
  workshop: Pick<WorkerPool, 'run'>
  /** Engines that do not work in the workshop, by service: they win over built-in ones. */
  others?: Readonly<Record<string, Engine>>
  /** Stand-ins for tests. */
  parts?: Readonly<Record<PartName, Part>>
}

/** Every engine of this build by service. */
export function createEngines({ workshop, others = {}, parts: given = parts }: EnginesNeed): Engines {
  const builtIn = Object.fromEntries(
    Object.entries(needs).map(([serviceKey, wanted]): [string, Engine] => [
      serviceKey,
      {
        name: serviceSeeds.find((seed) => seed.serviceKey === serviceKey)?.engineName ?? serviceKey,
        builtIn: true,
        run: workshop.run,
        async missing() {
          const said = await Promise.all(wanted.map((part) => given[part]()))
          return said.filter((sentence) => sentence !== null).join('；') || null
        },
      },
    ]),
  )
  return { of: (serviceKey) => others[serviceKey] ?? builtIn[serviceKey] }
}
