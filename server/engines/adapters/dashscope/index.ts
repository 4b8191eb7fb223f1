import { z } from 'zod'
import { defineAdapter } from '../define-adapter'
import { EngineCallError } from '../faults'
import { dashscopeClearUp } from './clear-up'
import { dashscopePresenter, dashscopeTalkingPhoto } from './films'
import { dashscopeOptions, pathOf } from './options'
import { dashscopeDrawing } from './draw'
import { dashscopeFaceSwap, dashscopeTryOn } from './pictures'
import { dashscopeFaultOf } from './reading'
import { dashscopeReading } from './speech'
import { deleteEnrolledVoice } from './enroll'
import { dashscopeCloning } from './voice-clone'

const policy = z.object({ data: z.object({ upload_dir: z.string() }) })

/** Alibaba Cloud Model Studio: pictures, try-on, larger photos, talking portraits, speech with times of words, and cloned voices with one key. */
export const dashscope = defineAdapter({
  wire: 'dashscope',
  options: dashscopeOptions,
  serves: [
    dashscopeDrawing,
    dashscopeFaceSwap,
    dashscopeTryOn,
    dashscopeClearUp,
    dashscopeReading,
    dashscopeCloning,
    dashscopeTalkingPhoto,
    dashscopePresenter,
  ],
  reading: { faultOf: dashscopeFaultOf },
  resultHosts: ['*.aliyuncs.com'],
  /** A permission to upload for the model: it knows the key and the model, and costs nothing. */
  async probe(engine, { http }) {
    if (!engine.model) throw new EngineCallError('notFound', 'the row names no model')
    const query = { action: 'getPolicy', model: engine.model }
    await http.json({ to: pathOf(engine, 'uploads'), query, timeoutMs: 10_000 }, policy)
    return { found: `dashscope, ${engine.model}`, warnings: [] }
  },
  deleteVoice: (voiceId, engine, { http }) => deleteEnrolledVoice(voiceId, engine, http),
})
