import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildTestApp } from './app'

/** Run inside a copy of the project that has one more tool and one more kind of works: makes a card and a postcard. */
const app = await buildTestApp()
const token = await app.user()
const call = app.call as (
  name: string,
  input: object,
  as: object,
) => Promise<{ code: number; msg: string; data: Record<string, unknown> }>
const services = (await call('GET /portal/init', {}, {})).data['services'] as { serviceKey: string; enabled: boolean }[]
const id = '01JD0000000000000000000011'
const refused = await call('POST /app/task', { id, serviceKey: 'CARD', input: { text: '😀' } }, { token })
const placed = await call('POST /app/task', { id, serviceKey: 'CARD', input: { text: '新年快乐' } }, { token })

/** Reads until it is as wished, or for a minute and a half. */
async function readUntil(isSo: (data: Record<string, unknown>) => boolean, name: string, input: object) {
  let { data } = await call(name, input, { token })
  for (let tries = 0; tries < 900 && !isSo(data ?? {}); tries++) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    data = (await call(name, input, { token })).data
  }
  return data
}
const isEnded = ({ status }: Record<string, unknown>) => status === 'FINISHED' || status === 'ERROR'
const task = placed.data && (await readUntil(isEnded, 'GET /app/task/:id', { id }))

const workId = '01JD0000000000000000000012'
await call('POST /app/task', { id: workId, serviceKey: 'POSTCARD', input: { text: '海上的帆船' } }, { token })
await readUntil(isEnded, 'GET /app/task/:id', { id: workId })
const isMade = ({ state }: Record<string, unknown>) => state !== undefined && state !== 'making'
const work = await readUntil(isMade, 'GET /app/work/:id', { id: workId })
writeFileSync(join(import.meta.dirname, 'card.json'), JSON.stringify({ services, refused, task, work }))
await app.close()
process.exit(readFileSync(join(import.meta.dirname, 'card.json'), 'utf8') ? 0 : 1)
