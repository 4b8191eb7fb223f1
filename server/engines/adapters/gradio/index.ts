import { clothes } from '../../../../contract/tools/clothes'
import { museTalk } from '../../../../contract/tools/muse-talk'
import { defineAdapter, serve } from '../define-adapter'
import { discover } from './discover'
import { endpointsOf } from './endpoints'
import { runLipSync } from './lip-sync'
import { gradioOptions } from './options'
import { runTryOn } from './try-on'

/** Apps of Gradio 4 and 5: IDM-VTON for try-on, MuseTalk for the digital human. They have a queue of their own. */
export const gradio = defineAdapter({
  wire: 'gradio',
  options: gradioOptions,
  serves: [serve(clothes, { run: runTryOn }), serve(museTalk, { run: runLipSync, engineOnly: () => ['film'] })],
  async probe({ serviceKey }, { http }) {
    const app = await discover(http)
    const endpoints = endpointsOf[serviceKey] ?? []
    for (const endpoint of endpoints) app.indexOf(endpoint)
    return {
      found: `Gradio ${app.version}, ${endpoints.map(({ name }) => `/${name}`).join(', ')}`,
      warnings: serviceKey === clothes.serviceKey ? ['IDM-VTON is not for commercial use (CC BY-NC-SA 4.0)'] : [],
    }
  },
})
