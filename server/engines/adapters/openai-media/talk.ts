import { museTalk } from '../../../../contract/tools/muse-talk'
import { sadTalk } from '../../../../contract/tools/sad-talk'
import { EngineError } from '../../../errors'
import { presenterAsked } from '../../../../engines'
import { serve } from '../define-adapter'
import { spokenFile } from '../shared/spoken-file'
import { film } from './film'
import type { Options } from './options'

/** The film's shape nearest to that of a picture. */
const shapeOf = ({ width = 1, height = 1 }: { width?: number; height?: number }): keyof Options['films'] =>
  width > height * 1.2 ? 'landscape' : height > width * 1.2 ? 'portrait' : 'square'

export const talkingPhoto = serve<typeof sadTalk, Options>(sadTalk, {
  run: (job, engine, context) =>
    film(
      async () => {
        const { portrait } = job.files
        if (!portrait) throw new EngineError('engine.badImage')
        const sound = await spokenFile(job, context)
        return { image: portrait, sound, size: engine.options.films[shapeOf(portrait)] }
      },
      job,
      engine,
      context,
    ),
})

export const presenter = serve<typeof museTalk, Options>(museTalk, {
  /** The presenter is drawn on a background of ours. */
  accepts: ({ background }) => background !== 'picture',
  run: (job, engine, context) =>
    film(
      async () => {
        const { presenter, background, shape } = presenterAsked(job.input)
        const size = engine.options.films[shape]
        const [width, height] = size.split('x').map(Number) as [number, number]
        const sound = await spokenFile(job, context)
        return { image: await context.media.still({ width, height, presenter, background }), sound, size }
      },
      job,
      engine,
      context,
    ),
})
