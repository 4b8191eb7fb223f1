import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { providerHealth } from '../../../server/ports/db/schema'
import type { OpenDb } from '../../../server/ports/db/types'
import type { ModelRow } from '../../../server/providers/types'
import { type StandIn, startStandIn } from '../../support/provider-stand-in'
import { waitFor } from '../../support/wait'
import { type ChatWorld, startChat } from '../support/chat-world'
import { oneDb } from '../support/db'

const closedPort = 'http://127.0.0.1:9/v1'

oneDb((name, open) =>
  describe(`a chat provider that fails is left alone, on ${name}`, () => {
    let standIn: StandIn
    let opened: OpenDb
    let here: ChatWorld
    let there: ChatWorld

    before(async () => {
      standIn = await startStandIn()
      opened = await open()
      here = await startChat(opened, { baseUrl: standIn.baseUrl, firstByteMs: 120_000 })
      there = await startChat(opened, { baseUrl: standIn.baseUrl, firstByteMs: 120_000 })
    })
    after(async () => {
      await here.stop()
      await there.stop()
      await opened.close()
      await standIn.close()
    })

    /** A model in both processes; the words of a question say how its provider behaves. */
    function model(more: Partial<ModelRow> = {}): string {
      const id = here.ids.ulid()
      for (const world of [here, there]) world.model(`length=8&every=0&mark=${id}`, { id, ...more })
      return id
    }
    const begin = async (world: ChatWorld, chosen: string, script = '') => {
      const person = await world.person()
      const { chatNumber } = await person.call('POST /app/chat', {})
      const content = `你好 [script ${script}]`
      const asked = await person.call('POST /app/chat/message', { chatNumber, content, model: chosen })
      return { ...person, ...asked }
    }
    const ask = async (world: ChatWorld, chosen: string, script = '') => {
      const person = await world.person()
      const { chatNumber } = await person.call('POST /app/chat', {})
      const content = `你好 [script ${script}]`
      return person.call('POST /app/chat/completions/sync', { chatNumber, content, model: chosen })
    }
    /** How many requests the provider got meanwhile. */
    async function heard(work: () => Promise<unknown>): Promise<number> {
      const before = standIn.requests.length
      await work()
      return standIn.requests.length - before
    }
    const offered = async (world: ChatWorld, id: string) =>
      (await (await world.person(0)).call('GET /app/user/model', {})).find((one) => one.id === id)
    const endRests = () => opened.db.update(providerHealth).set({ restsUntil: new Date(Date.now() - 1) })

    for (const script of ['status=401', 'status=402', 'status=404'])
      test(`at once and in every process when only the operator can end it: ${script}`, async () => {
        const fallback = model({ name: '替补' })
        const chosen = model({ fallback })
        assert.equal(await heard(() => ask(here, chosen, script)), 2, 'the fallback fails as well')
        assert.equal(await heard(() => ask(there, fallback)), 0)
        const other = model()
        assert.equal((await ask(there, other)).status, 'done', 'other models of the provider are asked')
        const resting = await ask(there, chosen)
        assert.deepEqual([resting.status, resting.credits, resting.error?.code], ['failed', 0, 600])
        assert.deepEqual((await offered(there, chosen))?.resting, { answeredBy: '' })
        assert.equal((await offered(there, other))?.resting, undefined)
      })

    test('after three failures in a row, not before; a success between them counts anew', async () => {
      const chosen = model()
      for (const script of ['status=500', 'status=500', '', 'status=500', 'fault=cut&at=0'])
        await ask(here, chosen, script)
      assert.equal((await offered(here, chosen))?.resting, undefined)
      assert.equal(await heard(() => ask(there, chosen, 'status=500')), 1)
      assert.equal(await heard(() => ask(here, chosen)), 0)
    })

    test('the catalogue says who answers meanwhile', async () => {
      const fallback = model({ name: '替补' })
      const chosen = model({ fallback })
      // Fails without a question for the fallback: the key of the chosen model alone is refused.
      await opened.db
        .insert(providerHealth)
        .values({
          id: `${standIn.baseUrl} ${(await here.models.pick(chosen)).version}`,
          failures: 1,
          restsUntil: new Date(Date.now() + 60_000),
          lastFault: 'unauthorized: 401',
        })
      assert.deepEqual((await offered(there, chosen))?.resting, { answeredBy: '替补' })
      let answer
      assert.equal(await heard(async () => (answer = await ask(there, chosen))), 1, 'only the fallback is asked')
      assert.deepEqual([answer!.status, answer!.model, answer!.insteadOf], ['done', fallback, chosen])
    })

    test('then one question of all processes tries it; what it meets holds for the others', async () => {
      const chosen = model()
      await ask(here, chosen, 'status=401')
      await endRests()
      const trial = await begin(here, chosen, 'hold=true&mark=held')
      await waitFor('the trial', () => standIn.requests.some(({ body }) => JSON.stringify(body).includes('mark=held')))
      assert.equal(
        await heard(() => Promise.all([here, there, here, there].map((world) => ask(world, chosen)))),
        0,
        'the others do not wait for a provider that may be dead',
      )
      standIn.release()
      await waitFor(
        'its end',
        async () => (await trial.call('GET /app/chat/message/:id', { id: trial.conversationId })).status === 'done',
      )
      assert.equal(await heard(() => Promise.all([here, there].map((world) => ask(world, chosen)))), 2)
      assert.equal((await offered(there, chosen))?.resting, undefined)

      await ask(here, chosen, 'status=401')
      await endRests()
      assert.equal(await heard(() => ask(there, chosen, 'status=402')), 1)
      assert.equal(await heard(() => ask(here, chosen)), 0, 'it rests again')
    })

    test('a trial that was stopped before a word leaves the next question to try', async () => {
      const chosen = model()
      await ask(here, chosen, 'status=401')
      await endRests()
      const trial = await begin(here, chosen, 'hold=true&mark=stopped')
      await waitFor('the trial', () =>
        standIn.requests.some(({ body }) => JSON.stringify(body).includes('mark=stopped')),
      )
      await trial.call('DELETE /app/chat/completions', { conversationId: trial.conversationId })
      const next = await waitFor('another trial', async () => {
        const answer = await ask(there, chosen)
        return answer.status === 'done' && answer
      })
      assert.equal(next.content.length, 8)
    })

    test('nobody at the address: all models there rest, and another address is not meant', async () => {
      const [one, two, elsewhere] = [model({ baseUrl: closedPort }), model({ baseUrl: closedPort }), model()]
      for (const id of [one, two, one]) await ask(here, id)
      for (const id of [one, two]) assert.ok((await offered(there, id))?.resting, 'rests')
      assert.equal((await ask(there, elsewhere)).status, 'done')
    })

    test('a question that it refuses, and one too many without a time to wait, say nothing about it', async () => {
      const chosen = model()
      for (let time = 0; time < 4; time++) await ask(here, chosen, 'status=400')
      for (let time = 0; time < 4; time++) await ask(here, chosen, 'status=429')
      assert.equal((await ask(here, chosen)).status, 'done')
      await ask(here, chosen, 'status=429&retry=60')
      assert.equal(await heard(() => ask(there, chosen)), 0, 'it asked to be left alone for a minute')
    })
  }),
)
