import { setTimeout as sleep } from 'node:timers/promises'
import { editEngines } from './engine-editor'
import type { Db } from '../../../server/ports/db/types'
import { answerBytes, answerJson, startStandIn } from './stand-in'
import { png } from './stand-ins/bytes'

/** An instance of our bridge contract: does one job at a time, as long as it is told. */
export async function startBridge({ ms = 30 }: { ms?: number } = {}) {
  const jobs = new Map<string, { until: number; state: string }>()
  const spans: { from: number; until: number }[] = []
  const created: string[] = []
  const deleted: { id: string; at: number }[] = []
  let [busyMs, most, isDead] = [0, 0, false]
  const picture = await png('navy')
  const stand = await startStandIn(async ({ method, path, form }, response) => {
    if (isDead) return void response.destroy()
    const [, , , id = '', file] = path.split('/')
    if (method === 'POST') {
      const { id: own } = JSON.parse(String((await form()).get('params'))) as { id: string }
      const running = [...jobs.values()].filter(({ state, until }) => state === 'PROGRESSING' && until > Date.now())
      most = Math.max(most, running.length + 1)
      if (!jobs.has(own)) {
        created.push(own)
        busyMs += ms
        const from = Date.now()
        spans.push({ from, until: from + ms })
        jobs.set(own, { until: from + ms, state: 'PROGRESSING' })
      }
      return answerJson(response, { id: own }, 202)
    }
    const job = jobs.get(id)
    if (!job) return answerJson(response, { message: 'no such job' }, 404)
    if (method === 'DELETE') {
      deleted.push({ id, at: Date.now() })
      jobs.delete(id)
      return answerJson(response, {})
    }
    if (file === 'files') return answerBytes(response, picture, 'image/png')
    const isOver = Date.now() >= job.until
    const outputs = isOver
      ? [{ name: 'a.png', mime: 'image/png', size: picture.length, url: `/v1/jobs/${id}/files/a.png` }]
      : []
    return answerJson(response, {
      id,
      status: isOver ? 'FINISHED' : 'PROGRESSING',
      progress: isOver ? 100 : 50,
      outputs,
    })
  })
  return {
    ...stand,
    created,
    deleted,
    /** When it worked. */
    spans,
    busyMs: () => busyMs,
    /** The most jobs it had at once. */
    most: () => most,
    /** How long its next jobs take. */
    takes: (next: number) => void (ms = next),
    /** Breaks every connection from now on. */
    die: () => void (isDead = true),
    revive: () => void (isDead = false),
    /** A new process in its place knows no job of the old one. */
    restart: () => jobs.clear(),
  }
}

export type Bridge = Awaited<ReturnType<typeof startBridge>>

/** Adds an engine that draws at a bridge. */
export const addBridge = (db: Db, { url }: { url: string }, row: Record<string, unknown>) =>
  editEngines({ db }).add({
    serviceKey: 'SD',
    adapter: 'bridge',
    name: `引擎 ${String(row['id'])}`,
    baseUrl: url,
    model: 'flux',
    enabled: true,
    ...row,
    options: { pollMs: 200 },
  })

export const until = async (what: string, look: () => boolean | Promise<boolean>, ms = 15_000) => {
  for (const end = Date.now() + ms; !(await look()); await sleep(15))
    if (Date.now() > end) throw new Error(`waited for: ${what}`)
}
