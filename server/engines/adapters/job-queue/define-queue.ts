import { clearUp } from '../../../../contract/tools/clear-up'
import { clothes } from '../../../../contract/tools/clothes'
import { draw } from '../../../../contract/tools/draw'
import { face } from '../../../../contract/tools/face'
import { museTalk } from '../../../../contract/tools/muse-talk'
import { sadTalk } from '../../../../contract/tools/sad-talk'
import { singer } from '../../../../contract/tools/singer'
import { voice } from '../../../../contract/tools/voice'
import { type Adapter, defineAdapter, serve, type Served } from '../define-adapter'
import { runAtQueue } from './machine'
import type { EngineInstance } from '../types'
import type { QueueOptions } from './options'
import type { Vendor } from './types'

/** What the engine takes of a speech, typed or recorded. */
const lengths = ({ options: { minSeconds, maxSeconds } }: EngineInstance<QueueOptions>) => ({
  audio: { minSeconds, maxSeconds },
  text: { minSeconds: minSeconds > 1 ? minSeconds : 0, maxSeconds },
})

/** The adapter of a provider's queue: all queues share one state machine. */
export function defineQueue(vendor: Vendor): Adapter {
  const run = runAtQueue(vendor)
  const accepts = vendor.acceptsFilm ? { accepts: vendor.acceptsFilm } : {}
  const ofTools = (all: readonly Served<QueueOptions>[]) =>
    all.filter(({ serviceKey }) => vendor.tools?.includes(serviceKey) ?? true)
  return defineAdapter({
    wire: vendor.wire,
    options: vendor.options,
    serves: ofTools([
      serve(draw, { run }),
      serve(face, { run }),
      serve(clothes, { run }),
      serve(sadTalk, { run, lengths, ...accepts }),
      serve(museTalk, {
        run,
        lengths,
        ...accepts,
        engineOnly: (engine) => (vendor.takesFilm?.(engine) ? ['film'] : []),
      }),
      serve(voice, { run }),
      serve(singer, {
        run,
        accepts: ({ seconds }, { options }) => options.musicSeconds.some((one) => one === seconds),
        engineOnly: ({ options }) => options.musicSeconds,
      }),
      serve(clearUp, { run }),
    ]),
    probe: (engine, { http }) => vendor.probe(http, engine),
    ...(vendor.fetchesFilms ? { fetchesFilms: vendor.fetchesFilms } : {}),
    ...(vendor.reading ? { reading: vendor.reading } : {}),
    ...(vendor.maxConcurrency ? { maxConcurrency: vendor.maxConcurrency } : {}),
    ...(vendor.resultHosts ? { resultHosts: vendor.resultHosts } : {}),
  })
}
