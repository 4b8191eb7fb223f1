import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { ChatChange } from '../../../contract/events'
import { limits } from '../../../contract/limits'
import type { OpenDb } from '../../../server/ports/db/types'
import { type StandIn, startStandIn } from '../../support/provider-stand-in'
import { waitFor } from '../../support/wait'
import { type ChatWorld, startChat } from '../support/chat-world'
import { oneDb } from '../support/db'

type Person = Awaited<ReturnType<ChatWorld['person']>>
const refusedWith = (code: number) => (error: unknown) => (error as { code?: number }).code === code

oneDb((name, open) =>
  describe(`folders and removal on ${name}`, () => {
    let standIn: StandIn
    let opened: OpenDb
    let world: ChatWorld

    before(async () => {
      standIn = await startStandIn()
      opened = await open()
      world = await startChat(opened, { baseUrl: standIn.baseUrl })
    })
    after(async () => {
      await world.stop()
      await opened.close()
      await standIn.close()
    })

    const open_ = async (person: Person) => (await person.call('POST /app/chat', {})).chatNumber
    const names = async (person: Person) =>
      (await person.call('GET /app/chat/folder', {})).map(({ name, chats }) => `${name} ${chats}`)
    const listed = async (person: Person, folderId?: string) =>
      (await person.call('GET /app/chat', folderId ? { folderId } : {})).records.map(({ chatNumber }) => chatNumber)

    test('a folder is made once, renamed, filled, listed and deleted; its chats stay', async () => {
      const person = await world.person(0)
      const [a, b, c] = [await open_(person), await open_(person), await open_(person)]
      const id = world.ids.ulid()
      const made = await person.call('POST /app/chat/folder', { id, name: ' 工作 ' })
      assert.deepEqual(made, { id, name: '工作', chats: 0 })
      assert.deepEqual(await person.call('POST /app/chat/folder', { id, name: '工作' }), made)
      await assert.rejects(person.call('POST /app/chat/folder', { id, name: '别的' }), refusedWith(409))
      const other = await person.call('POST /app/chat/folder', { name: '学习' })
      assert.equal((await person.call('PUT /app/chat/:id', { id: a, folderId: id })).folderId, id)
      await person.call('PUT /app/chat/:id', { id: b, folderId: id })
      await person.call('PUT /app/chat/:id', { id: c, folderId: other.id })
      await person.call('PUT /app/chat/:id', { id: b, pinned: true })
      assert.deepEqual(await names(person), ['工作 2', '学习 1'])
      assert.deepEqual(await listed(person, id), [b, a])
      assert.equal((await person.call('PUT /app/chat/folder/:id', { id, name: '公司' })).name, '公司')
      await person.call('PUT /app/chat/:id', { id: b, folderId: '' })
      assert.deepEqual(await names(person), ['公司 1', '学习 1'])
      await person.call('DELETE /app/chat/:id', { id: c })
      assert.deepEqual(await names(person), ['公司 1', '学习 0'])
      await person.call('DELETE /app/chat/folder/:id', { id })
      assert.deepEqual(await names(person), ['学习 0'])
      assert.deepEqual(await listed(person), [b, a])
      assert.equal((await person.call('GET /app/chat/:id', { id: a })).folderId, undefined)
      await assert.rejects(person.call('DELETE /app/chat/folder/:id', { id }), refusedWith(404))
    })

    test('folders have limits, and another person sees and fills none of them', async () => {
      const owner = await world.person(0)
      const other = await world.person(0)
      const { id } = await owner.call('POST /app/chat/folder', { name: '私' })
      const chatNumber = await open_(other)
      for (const attempt of [
        () => other.call('PUT /app/chat/:id', { id: chatNumber, folderId: id }),
        () => other.call('PUT /app/chat/folder/:id', { id, name: '我的' }),
        () => other.call('DELETE /app/chat/folder/:id', { id }),
      ])
        await assert.rejects(attempt(), refusedWith(404))
      await assert.rejects(other.call('POST /app/chat/folder', { id, name: '私' }), refusedWith(409))
      assert.deepEqual(await other.call('GET /app/chat/folder', {}), [])
      assert.deepEqual(await listed(other, id), [])
      for (const name of ['', '   ', '长'.repeat(limits.folderNameMax + 1)])
        await assert.rejects(owner.call('POST /app/chat/folder', { name }), refusedWith(400))
      const tries = await Promise.allSettled(
        Array.from({ length: limits.foldersMax + 2 }, (_, i) =>
          owner.call('POST /app/chat/folder', { name: `夹 ${i}` }),
        ),
      )
      assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, limits.foldersMax - 1)
      await assert.rejects(owner.call('POST /app/chat/folder', { name: '多一个' }), refusedWith(409))
    })

    test('other devices are told of folders, of chats put into them, and of each chat removed', async () => {
      const person = await world.person(0)
      const gone = new AbortController()
      const heard: ChatChange[] = []
      const reading = (async () => {
        for await (const some of world.changes.follow(person.userId, gone.signal)) heard.push(...some)
      })()
      const chats = [await open_(person), await open_(person)]
      const { id } = await person.call('POST /app/chat/folder', { name: '新' })
      await waitFor('told of a folder', () => heard.some(({ folders }) => folders))
      await person.call('PUT /app/chat/:id', { id: chats[0]!, folderId: id })
      await person.call('POST /app/chat/removal', { chatNumbers: chats })
      await waitFor('told of removals', () =>
        chats.every((chatNumber) => heard.some((one) => one.chatNumber === chatNumber)),
      )
      gone.abort()
      await reading
    })

    test('several chats are removed at once, running answers stop and are charged; those of others are passed over', async () => {
      const person = await world.person()
      const other = await world.person(0)
      const chats = [await open_(person), await open_(person), await open_(person)]
      const foreign = await open_(other)
      const slow = world.model('length=3000&every=10')
      for (const chatNumber of chats.slice(0, 2))
        await person.call('POST /app/chat/message', { chatNumber, content: '慢慢说', model: slow })
      const done = await person.call('POST /app/chat/removal', {
        chatNumbers: [chats[0]!, chats[1]!, chats[0]!, foreign, world.ids.ulid()],
      })
      assert.deepEqual([done.removed, done.hasMore], [2, false])
      assert.deepEqual(await listed(person), [chats[2]])
      assert.deepEqual(await listed(other), [foreign])
      assert.equal((await world.balance(person.userId)).held, 0)
      assert.deepEqual(await world.audit(), [])
      await assert.rejects(person.call('POST /app/chat', { chatNumber: chats[0]! }), refusedWith(409))
      for (const bad of [{}, { chatNumbers: [] }, { all: true as const, chatNumbers: [chats[2]!] }])
        await assert.rejects(person.call('POST /app/chat/removal', bad), refusedWith(400))
    })

    test('all chats are removed some at a time, but none that came after it was asked for', async () => {
      const person = await world.person(0)
      for (let i = 0; i < 53; i++) await open_(person)
      const first = await person.call('POST /app/chat/removal', { all: true })
      assert.deepEqual([first.removed, first.hasMore], [50, true])
      const later = await open_(person)
      const second = await person.call('POST /app/chat/removal', { all: true, before: first.before })
      assert.deepEqual([second.removed, second.hasMore], [3, false])
      assert.deepEqual(await listed(person), [later])
    })

    test('a message far back is reached at once, with some before it', async () => {
      const person = await world.person()
      const chatNumber = await open_(person)
      const quick = world.model('length=4&every=0')
      const asked: string[] = []
      for (let i = 0; i < 8; i++) {
        const answer = await person.call('POST /app/chat/completions/sync', {
          chatNumber,
          content: `第 ${i} 问`,
          model: quick,
        })
        asked.push(answer.parentMessageId!)
      }
      const end = await person.call('GET /app/chat/message', { chatNumber, size: 2 })
      const rest = await person.call('GET /app/chat/message', {
        chatNumber,
        size: 2,
        before: end.records[0]!.messageId,
        to: asked[3]!,
      })
      assert.deepEqual([rest.records.at(-1)!.parentMessageId, rest.hasMore], [asked[6], true])
      assert.equal(rest.records[4]!.messageId, asked[3])
      const other = await world.person(0)
      await assert.rejects(
        other.call('GET /app/chat/message', { chatNumber: await open_(other), to: asked[3]! }),
        refusedWith(404),
      )
    })
  }),
)
