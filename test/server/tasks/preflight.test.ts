import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { createCatalogue } from '../../../server/domain/site/catalogue'
import { EngineError } from '../../../server/errors'
import { task } from '../../../server/ports/db/schema'
import type { OpenDb } from '../../../server/ports/db/types'
import { oneDb } from '../support/db'
import { type TaskPerson, type TaskWorld, startTasks } from '../support/task-world'

oneDb((name, open) =>
  describe(`what is told before paying, on ${name}`, () => {
    let opened: OpenDb
    let world: TaskWorld
    let person: TaskPerson
    before(async () => {
      opened = await open()
      world = await startTasks(opened)
      person = await world.person()
      const model = { name: 'm-1', builtIn: false, pricePercent: 100 }
      const templates = { name: '模板', builtIn: true, pricePercent: 20 }
      world.engine.makers = async () => (hasModel ? { now: model, instead: templates } : { now: templates })
      world.engine.foresee = async ({ prompt }) => {
        if (prompt === 'nothing of it') throw new EngineError('engine.nothingToSay')
        return [`without ${String(prompt)}`]
      }
    })
    after(async () => {
      assert.deepEqual(await world.audit(), [])
      await world.stop()
      await opened.close()
    })
    let hasModel = true
    const quote = (prompt: string) => person.call('POST /app/task/quote', { serviceKey: 'SD', input: { prompt } })
    const offered = async (id: string) => (await opened.db.select().from(task).where(eq(task.id, id)))[0]?.engineName

    test('who makes it, at its price, and what it will not get', async () => {
      hasModel = true
      const [asked, drawn] = [await quote('quick'), await person.draw('quick')]
      assert.deepEqual([asked.credits, asked.notes, drawn.credits], [60, ['without quick'], 60])
      assert.equal(await offered(drawn.id), 'm-1')
      assert.equal((await person.ended(drawn.id)).credits, 60)
      hasModel = false
      const [cheaper, simple] = [await quote('quick'), await person.draw('quick')]
      assert.deepEqual([cheaper.credits, simple.credits], [12, 12])
      assert.equal(await offered(simple.id), '模板')
      assert.equal((await person.ended(simple.id)).credits, 12)
    })

    test('a cheaper way than the offered one is paid at its own price', async () => {
      hasModel = true
      const before = await person.balance()
      const { id, credits } = await person.draw('cheap')
      assert.equal(credits, 60)
      assert.equal((await person.ended(id)).credits, 12)
      assert.deepEqual(await person.balance(), { balance: before.balance - 12, held: 0 })
    })

    test('what the engine cannot do at all is refused by quote and order alike, and nothing is held', async () => {
      const refused = (error: unknown) => (error as { code?: number }).code === 400
      await assert.rejects(quote('nothing of it'), refused)
      await assert.rejects(person.draw('nothing of it'), refused)
      assert.equal((await person.balance()).held, 0)
    })

    test('the list of services names who makes it, and the price of what may stand in', async () => {
      const listed = async () => {
        const all = await createCatalogue({ db: opened.db }).services('zh-CN', async (serviceKey) =>
          serviceKey === 'SD' ? world.engine.makers?.() : undefined,
        )
        const { engine, unitPrice, demoFallback, demoUnitPrice } = all.find(({ serviceKey }) => serviceKey === 'SD')!
        return [engine, unitPrice, demoFallback, demoUnitPrice]
      }
      hasModel = true
      assert.deepEqual(await listed(), [{ name: 'm-1', builtIn: false }, 60, true, 12])
      hasModel = false
      assert.deepEqual(await listed(), [{ name: '模板', builtIn: true }, 12, false, undefined])
    })
  }),
)
