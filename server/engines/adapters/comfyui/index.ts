import { z } from 'zod'
import { defineQueue } from '../job-queue/define-queue'
import { defineVendor } from '../job-queue/types'
import { maybe } from '../shared/maybe'
import { slotsIn } from '../shared/slots'
import { cancelPrompt } from './cancel'
import { workflowFaultOf } from './faults'
import { lookAt } from './look'
import { comfyOptions } from './options'
import { probeComfy } from './probe'
import { watchPrompt } from './watch'
import { workflowOf } from './workflow'

const accepted = z.object({ prompt_id: maybe(z.string().min(1)) })

/** ComfyUI: workflows of the row with slots. We choose the id of a prompt, and the name of its listener. */
export const comfyui = defineQueue(
  defineVendor({
    wire: 'comfyui',
    options: comfyOptions,
    takesIds: true,
    reading: { faultOf: workflowFaultOf },
    givesMany: ({ options: { workflow } }) => slotsIn(workflow).has('count'),
    takesFilm: ({ options: { workflow } }) => slotsIn(workflow).has('film'),
    create: async (http, engine, request) => {
      const prompt = await workflowOf(http, engine, request)
      const json = { prompt, client_id: request.id, prompt_id: request.id }
      return (await http.json({ to: '/prompt', json }, accepted)).prompt_id ?? request.id
    },
    look: lookAt,
    watch: watchPrompt,
    cancel: (http, _, id) => cancelPrompt(http, id),
    probe: probeComfy,
  }),
)
