import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { crowd } from '../../bench/crowd'
import { clientOf } from '../../support/client'
import { ask, modelId, type PacedServer, startPacedServer } from '../../support/paced-server'
import { noNginx, startProxy } from '../../support/proxy'
import { type RunningServer, startServer } from '../../support/server'
import { waitFor } from '../../support/wait'
import { createScratch } from '../../support/scratch-database'

const database = process.env['TEST_DATABASE_URL']
/** Ten seconds of words. */
const deltas = 200
const model = `stamps-${deltas}`

describe('nginx as it is documented, before two processes', { skip: database ? noNginx : 'needs PostgreSQL' }, () => {
  let scratch: Awaited<ReturnType<typeof createScratch>>
  let first: PacedServer
  let second: RunningServer
  let tokens: string[]
  before(async () => {
    scratch = await createScratch(database!)
    tokens = await crowd({ dataDir: '', databaseUrl: scratch.url }, 8)
    const env = { DATABASE_URL: scratch.url, ROLE: 'web', APP_SECRET: 'a secret for tests, longer than 32 characters' }
    first = await startPacedServer([model], { env })
    second = await startServer({ env: first.env })
  })
  after(async () => {
    await second.stop()
    await first.stop()
    await scratch.drop()
  })

  const numberAt = async (url: string, name: string) =>
    Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(await (await fetch(`${url}/metrics`)).text())?.[1])

  /** One answer of each person, asked and followed through the proxy, and what both processes did meanwhile. */
  async function everybody(url: string) {
    const version = await modelId(clientOf(url, tokens[0]), model)
    const answers = await Promise.all(
      tokens.map(async (token) => {
        const client = clientOf(url, token)
        const id = await ask(client, version)
        let [count, firstAt] = [0, 0]
        const began = performance.now()
        const whole = (async () => {
          for await (const event of client.follow(id)) {
            if (event.event !== 'delta') continue
            firstAt ||= performance.now() - began
            count += [...event.data.t.matchAll(/<[\d.]+>/g)].length
          }
          return { count, firstAt, endAt: performance.now() - began }
        })()
        return { whole }
      }),
    )
    const made = await Promise.all([first, second].map((one) => numberAt(one.url, 'fanle_answers_running')))
    const followed = await waitFor('all are followed', async () => {
      const open = await Promise.all([first, second].map((one) => numberAt(one.url, 'fanle_open_streams')))
      return open[0]! + open[1]! === tokens.length ? open : null
    })
    return { made, followed, ends: await Promise.all(answers.map(({ whole }) => whole)) }
  }

  test('words pass as they come, whole, and a session asks and follows at one process', async () => {
    const proxy = await startProxy([first.port, second.port])
    try {
      const { made, followed, ends } = await everybody(proxy.url)
      for (const { count, firstAt, endAt } of ends) {
        assert.equal(count, deltas)
        assert.ok(firstAt < endAt / 2, `the first word came at ${firstAt} of ${endAt} ms`)
      }
      assert.deepEqual(made, followed, 'each answer is followed where it is made')
      assert.ok(
        made.every((count) => count > 0),
        `one process made all of them: ${made.join()}`,
      )
    } finally {
      await proxy.stop()
    }
  })

  test('without the hash it works too', async () => {
    const proxy = await startProxy([first.port, second.port], { hash: false })
    try {
      for (const { count } of (await everybody(proxy.url)).ends) assert.equal(count, deltas)
    } finally {
      await proxy.stop()
    }
  })

  test('keeps the numbers to itself, and goes on with the other process when one is gone', async () => {
    const proxy = await startProxy([first.port, second.port])
    try {
      assert.equal((await fetch(`${proxy.url}/metrics`)).status, 403)
      await second.kill()
      for (const token of tokens) assert.ok((await clientOf(proxy.url, token).call('GET /app/user', {})).balance > 0)
    } finally {
      await proxy.stop()
    }
  })
})
