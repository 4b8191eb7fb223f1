import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import type { Task } from '../../../contract/api'
import { editEngines } from './engine-editor'
import { buildTestApp } from './app'

/** Run inside a copy of the project that draws at an address: draws with a stand-in and writes the outcome into drawn.json. */
const requests: { key: string | undefined; body: { prompt: string; size: string; seed: number | null } }[] = []
let closed = 0
const standIn = createServer(async (request, response) => {
  if (request.url === '/version')
    return void response.writeHead(200, { 'content-type': 'application/json' }).end('{"version":"1"}')
  const body = (await json(request)) as (typeof requests)[number]['body']
  requests.push({ key: request.headers.authorization, body })
  response.on('close', () => void (response.writableFinished || closed++))
  if (body.prompt === 'refused') return void response.writeHead(422).end('{"error":"no_words"}')
  if (body.prompt === 'broken') return void response.writeHead(500).end()
  if (body.prompt === 'slow') return
  const picture = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#246' } })
    .png()
    .toBuffer()
  response.writeHead(200, { 'content-type': 'image/png' }).end(body.prompt === 'no picture' ? 'no picture' : picture)
})
await new Promise<void>((resolve) => standIn.listen(0, '127.0.0.1', resolve))
const host = `127.0.0.1:${(standIn.address() as AddressInfo).port}`
const app = await buildTestApp({ env: { ENGINE_HOSTS: host, MY_DRAW_KEY: 'secret-key' } })
await editEngines(app.open).add({
  id: 'my-draw',
  serviceKey: 'SD',
  adapter: 'plain-draw',
  name: '自有绘画模型',
  baseUrl: `http://${host}`,
  keyRef: 'env:MY_DRAW_KEY',
  enabled: true,
})
const token = await app.user()

let count = 0
const place = async (prompt: string): Promise<string> => {
  const id = `01JD00000000000000000000${String(++count).padStart(2, '0')}`
  await app.call(
    'POST /app/task',
    { id, serviceKey: 'SD', input: { prompt, seed: 7, count: prompt === '海' ? 2 : 1 } },
    { token },
  )
  return id
}
const find = async (id: string): Promise<Task> => (await app.call('GET /app/task/:id', { id }, { token })).data
async function ended(id: string): Promise<Task> {
  for (let tries = 0; tries < 900; tries++) {
    const task = await find(id)
    if (task.status === 'FINISHED' || task.status === 'ERROR') return task
    await sleep(100)
  }
  return find(id)
}

const drawn = await ended(await place('海'))
const refused = await ended(await place('refused'))
const broken = await ended(await place('broken'))
const unreadable = await ended(await place('no picture'))
const slow = await place('slow')
for (let tries = 0; tries < 900 && requests.length < 6; tries++) await sleep(100)
await app.call('DELETE /app/task/:id', { id: slow }, { token })
const cancelled = await ended(slow)
// The task has ended before its connection is seen to close.
for (let tries = 0; tries < 200 && closed < 1; tries++) await sleep(50)
const log = JSON.stringify(app.log)
writeFileSync(
  join(import.meta.dirname, 'drawn.json'),
  JSON.stringify({ requests, closed, drawn, refused, broken, unreadable, cancelled, log }),
)
standIn.closeAllConnections()
standIn.close()
await app.close()
process.exit(0)
