import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import sharp from 'sharp'
import type { JobOf } from '../../../engines/job'
import { foreseeClothes } from '../../../engines/builtin/clothes/foresee'
import { run } from '../../../engines/builtin/clothes/run'
import type { clothes } from '../../../contract/tools/clothes'
import { exampleFile } from '../../../server/seeds/examples'
import { type TextKey, translate } from '../../../server/texts'
import { oneDb } from '../support/db'
import { addBridge } from '../support/remote-world'
import { answerJson, startStandIn } from '../support/stand-in'
import { type TaskPerson, type TaskWorld, startTasks } from '../support/task-world'

/** A shirt whose sleeves are too short for the long ones that it has to cover. */
const shirt = `<svg xmlns="http://www.w3.org/2000/svg" width="700" height="800"><rect width="700" height="800" fill="#f4f4f4"/>
  <path d="M270 100 C300 130 400 130 430 100 L520 140 L545 215 L505 240 L490 230 L490 700 L210 700 L210 230 L195 240 L155 215 L180 140 Z" fill="#1d8f4e"/></svg>`

oneDb((name, open) =>
  describe(`a garment that does not come out, on ${name}`, () => {
    async function withWorld(act: (world: TaskWorld, person: TaskPerson) => Promise<void>) {
      const opened = await open()
      const world = await startTasks(opened, { env: { CLONE_KEY: 'secret-key' } })
      try {
        const person = await world.person({ credits: 1000 })
        const version = (await person.call('GET /app/consent', {})).find(
          ({ serviceKey }) => serviceKey === 'IDM_VTON',
        )!.version
        await person.call('POST /app/consent', { serviceKey: 'IDM_VTON', version, agreed: true, guardian: true })
        await act(world, person)
        assert.deepEqual(await world.audit(), [])
      } finally {
        await world.stop()
        await opened.close()
      }
    }
    const seen = (guide: string, sleeved: boolean) => ({
      meta: { checks: { [guide]: { ok: true, key: `check.${guide}`, look: { sleeved } } } },
    })
    const pictures = async (world: TaskWorld, { userId }: TaskPerson, person: boolean, garment: boolean) => ({
      person: await world.stored.upload(userId, 'image', seen('person', person)),
      garment: await world.stored.upload(userId, 'image', seen('garment', garment)),
    })
    const ask = (world: TaskWorld, person: TaskPerson, input: Record<string, string>) =>
      person.call('POST /app/task', { id: world.ids.ulid(), serviceKey: 'IDM_VTON', input })
    const refusedWith = (key: TextKey) => (error: Error & { code?: number }) =>
      error.code === 400 && error.message.includes(translate('zh-CN', key))

    test('a low score gives the credits back with the reason, and shows nothing', () =>
      withWorld(async (world, person) => {
        world.engine.run = async (job, context) => {
          const garment = join(job.folder, 'shirt.png')
          await sharp(Buffer.from(shirt)).png().toFile(garment)
          const files = {
            person: { path: exampleFile('person-1')!.path, mime: 'image/jpeg' },
            garment: { path: garment, mime: 'image/png' },
          }
          return run({ ...job, files } as unknown as JobOf<typeof clothes>, context)
        }
        const { id, credits } = await ask(world, person, await pictures(world, person, true, true))
        assert.equal(credits, 120)
        const ended = await person.ended(id, 120_000)
        assert.deepEqual(
          [ended.status, ended.error?.msg, ended.outputs],
          ['ERROR', translate('zh-CN', 'engine.fitStretched'), []],
        )
        assert.deepEqual(await person.balance(), { balance: 1000, held: 0 })
      }))

    test('sleeves on bare arms are refused by quote and order alike, and nothing is held', () =>
      withWorld(async (world, person) => {
        world.engine.foresee = async (_, __, facts) => foreseeClothes(facts)
        const [bare, covered] = [await pictures(world, person, false, true), await pictures(world, person, true, false)]
        const quote = (input: Record<string, string>) =>
          person.call('POST /app/task/quote', { serviceKey: 'IDM_VTON', input })
        await assert.rejects(quote(bare), refusedWith('engine.armsBare'))
        await assert.rejects(ask(world, person, bare), refusedWith('engine.armsBare'))
        await assert.rejects(quote(covered), refusedWith('engine.armsCovered'))
        await assert.rejects(ask(world, person, covered), refusedWith('engine.armsCovered'))
        assert.equal((await quote(await pictures(world, person, true, true))).credits, 120)
        assert.deepEqual(await person.balance(), { balance: 1000, held: 0 })
      }))

    test('where a remote engine serves, none of these refusals applies', () =>
      withWorld(async (world, person) => {
        world.engine.foresee = async (_, __, facts) => foreseeClothes(facts)
        const bare = await pictures(world, person, false, true)
        world.stored.refuse(bare.garment)
        await assert.rejects(ask(world, person, bare), /no garment/)
        const bridge = await startStandIn(async (_, response) => answerJson(response, {}, 500))
        await addBridge(world.db, bridge, { id: 'fit', serviceKey: 'IDM_VTON', model: 'one', unitPrice: 30 })
        const version = (await person.call('GET /app/consent', {})).find(
          ({ serviceKey }) => serviceKey === 'IDM_VTON',
        )!.version
        await person.call('POST /app/consent', { serviceKey: 'IDM_VTON', version, agreed: true, guardian: true })
        assert.equal((await ask(world, person, bare)).credits, 30)
        bridge.close()
      }))
  }),
)
