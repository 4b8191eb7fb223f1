import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildTestApp } from './app'

/** Run inside a copy of the project that has one more tool: makes one card and prints what came of it. */
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
let task = placed.data
for (let tries = 0; tries < 900 && !['FINISHED', 'ERROR'].includes(String(task?.['status'])); tries++) {
  await new Promise((resolve) => setTimeout(resolve, 100))
  task = (await call('GET /app/task/:id', { id }, { token })).data
}
writeFileSync(join(import.meta.dirname, 'card.json'), JSON.stringify({ services, refused, task }))
await app.close()
process.exit(readFileSync(join(import.meta.dirname, 'card.json'), 'utf8') ? 0 : 1)
