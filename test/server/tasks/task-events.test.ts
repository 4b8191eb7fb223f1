import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Task } from '../../../contract/api'
import type { OpenDb } from '../../../server/ports/db/types'
import { waitFor } from '../../support/wait'
import { oneDb } from '../support/db'
import { type TaskPerson, type TaskWorld, startTasks } from '../support/task-world'

interface Seen {
  number: number
  event: string
  task: Task
  at: number
}

oneDb((name, open) =>
  describe(`following tasks on ${name}`, () => {
    let opened: OpenDb
    /** One process runs the tasks, clients follow them at the other one. */
    let worker: TaskWorld
    let viewer: TaskWorld
    let person: TaskPerson
    before(async () => {
      opened = await open()
      worker = await startTasks(opened, { settings: { capacity: 1 } })
      viewer = await startTasks(opened, { settings: { capacity: 0 } })
      person = await worker.person()
    })
    after(async () => {
      await worker.stop()
      await viewer.stop()
      await opened.close()
    })

    const ask = (world: TaskWorld, id: string, signal?: AbortSignal) =>
      fetch(`${world.url}/api/app/task/${id}/events`, {
        headers: { authorization: `Bearer ${person.userId}`, 'client-id': 'app' },
        ...(signal ? { signal } : {}),
      })

    async function follow(world: TaskWorld, id: string, onEvent: (seen: Seen) => void = () => {}): Promise<Seen[]> {
      const reply = await ask(world, id)
      assert.match(reply.headers.get('content-type')!, /^text\/event-stream/)
      const all: Seen[] = []
      const text = new TextDecoder()
      let rest = ''
      for await (const bytes of reply.body as unknown as AsyncIterable<Uint8Array>) {
        const blocks = (rest + text.decode(bytes, { stream: true })).split('\n\n')
        rest = blocks.pop() ?? ''
        for (const block of blocks.filter((one) => !one.startsWith(':'))) {
          const [, number, event, data] = /^id:(\d+)\nevent:(\w+)\ndata:(.*)$/.exec(block)!
          const seen = { number: Number(number), event: event!, task: JSON.parse(data!) as Task, at: Date.now() }
          all.push(seen)
          onEvent(seen)
        }
      }
      return all
    }

    test('waiting, running and the end arrive in order, in the other process too, and the stream ends with the task', async () => {
      const other = await worker.person()
      const busy = await other.draw('hang')
      await waitFor('it begins', () => worker.jobs.length === 1)
      const { id } = await person.draw('slow 500')
      let following = 0
      const begin = ({ number }: Seen) => {
        // It waits until both are told so.
        if (number === 1 && ++following === 2) void other.call('DELETE /app/task/:id', { id: busy.id })
      }
      const [near, far] = await Promise.all([follow(worker, id, begin), follow(viewer, id, begin)])
      for (const seen of [near, far]) {
        const steps = seen.map(({ task }) => task)
        assert.deepEqual(
          seen.map(({ number }) => number),
          seen.map((_, at) => at + 1),
        )
        assert.ok(seen.every(({ event }) => event === 'task'))
        const order = steps.map(({ status }) => ['QUEUING', 'PROGRESSING', 'FINISHED'].indexOf(status))
        assert.deepEqual(order, [...order].sort())
        assert.deepEqual([steps[0]!.status, steps.at(-1)!.status, steps.at(-1)!.progress], ['QUEUING', 'FINISHED', 100])
        assert.equal(steps[0]!.message, '排队中')
        const percents = steps.filter(({ status }) => status === 'PROGRESSING').map(({ progress }) => progress)
        assert.ok(new Set(percents).size >= 3, `progress was reported as ${percents.join()}`)
        assert.deepEqual(
          percents,
          [...percents].sort((a, b) => a - b),
        )
        assert.ok(steps.some(({ message }) => message === '正在作画'))
        assert.equal(steps.at(-1)!.outputs.length, 1)
      }
      await other.ended(busy.id)
    })

    test('a change reaches an open page within a second', async () => {
      let late = Infinity
      // More often on a busy machine: the shortest time is the one without other load.
      for (let n = 0; n < 8 && late >= 1000; n++) {
        const { id } = await person.draw('slow 400')
        await follow(worker, id, ({ task, at }) => {
          if (task.endTime) late = Math.min(late, at - Date.parse(task.endTime))
        })
      }
      assert.ok(late < 1000, `the end came after ${late} ms`)
    })

    test("a late client gets the end; leaving does not cancel; another user's task is refused in an envelope", async () => {
      const { id } = await person.draw('crash')
      await person.ended(id)
      const seen = await follow(worker, id)
      assert.deepEqual(
        seen.map(({ task }) => task.status),
        ['ERROR'],
      )

      const slow = await person.draw('slow 400')
      const leaving = new AbortController()
      await ask(worker, slow.id, leaving.signal)
      leaving.abort()
      assert.equal((await person.ended(slow.id)).status, 'FINISHED', 'leaving is not cancelling')
      const refused = await ask(worker, worker.ids.ulid())
      assert.equal(((await refused.json()) as { code: number }).code, 404)
      assert.deepEqual(
        worker.warnings.filter((warning) => !(warning instanceof TypeError)),
        [],
      )
    })
  }),
)
