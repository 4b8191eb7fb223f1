import { z } from 'zod'
import type { EngineHttp } from '../http/types'
import { placeOf } from './look'

/** Removes a prompt from the queue, or interrupts it while it runs: older versions interrupt any running prompt. */
export async function cancelPrompt(http: EngineHttp, id: string): Promise<void> {
  await http.json({ to: '/queue', json: { delete: [id] } }, z.unknown())
  if ((await placeOf(http, id))?.isRunning) await http.json({ to: '/interrupt', json: { prompt_id: id } }, z.unknown())
}
