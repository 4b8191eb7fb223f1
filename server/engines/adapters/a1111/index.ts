import { draw } from '../../../../contract/tools/draw'
import { face } from '../../../../contract/tools/face'
import { defineAdapter, serve } from '../define-adapter'
import { runDraw } from './draw'
import { options } from './options'
import { probe } from './probe'
import { reading } from './reading'
import { runSwap } from './swap'

/** AUTOMATIC1111's WebUI started with `--api`. Its progress and its interruption are of the whole instance: one job at a time. */
export const a1111 = defineAdapter({
  wire: 'a1111',
  options,
  serves: [serve(draw, { run: runDraw }), serve(face, { run: runSwap })],
  probe,
  reading,
  maxConcurrency: 1,
})
