import { draw } from '../../../../contract/tools/draw'
import { face } from '../../../../contract/tools/face'
import { defineAdapter, serve } from '../define-adapter'
import { runDraw } from './draw'
import { a1111Options } from './options'
import { probeA1111 } from './probe'
import { a1111Reading } from './reading'
import { runSwap } from './swap'

/** AUTOMATIC1111's WebUI started with `--api`. Its progress and its interruption are of the whole instance: one job at a time. */
export const a1111 = defineAdapter({
  wire: 'a1111',
  options: a1111Options,
  serves: [serve(draw, { run: runDraw }), serve(face, { run: runSwap })],
  probe: probeA1111,
  reading: a1111Reading,
  maxConcurrency: 1,
})
