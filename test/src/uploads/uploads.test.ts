import type { File } from '@contract/api'
import { codes } from '@contract/codes'
import { ApiError, BusyError } from '@/services/api/errors'
import type { LocalFile } from '@/services/platform/media/types'
import { createUploadQueue } from '@/services/uploads/uploads-queue'

const chosen: LocalFile = { name: 'a.jpg', bytes: 3, address: 'blob:a', source: 'a' }
const file = { fileId: 'F1', kind: 'image' } as File

/** A server that answers by hand, and a clock that is wound by hand. */
function stand() {
  const sent: { id: string; ok(): void; fail(error: unknown): void; progress(n: number): void; aborted: boolean }[] = []
  const timers: { run(): void; ms: number; off: boolean }[] = []
  const wakes = new Set<() => void>()
  const arrived: File[] = []
  let ids = 0
  const uploads = createUploadQueue({
    newId: () => `F${++ids}`,
    send(id, _kind, _chosen, progress) {
      let ok!: (file: File) => void
      let fail!: (error: unknown) => void
      const promise = new Promise<File>((resolve, reject) => {
        ok = resolve
        fail = reject
      })
      const one = { id, ok: () => ok({ ...file, fileId: id }), fail, progress, aborted: false }
      sent.push(one)
      return {
        file: promise,
        abort: () => {
          one.aborted = true
        },
      }
    },
    take: async (id) => ({ ...file, fileId: id }),
    onWake(listener) {
      wakes.add(listener)
      return () => wakes.delete(listener)
    },
    later(run, ms) {
      const timer = { run, ms, off: false }
      timers.push(timer)
      return () => {
        timer.off = true
      }
    },
    whenLessBusy(run, ms) {
      const timer = { run, ms, off: false }
      timers.push(timer)
      return () => {
        timer.off = true
      }
    },
    arrived: (one) => arrived.push(one),
  })
  const rest = () => new Promise((resolve) => setTimeout(resolve, 0))
  const wind = () =>
    timers
      .splice(0)
      .filter(({ off }) => !off)
      .forEach(({ run }) => run())
  return { uploads, sent, timers, wakes, arrived, rest, wind }
}

test('a file is known by its id at once, and tells how far it has come', async () => {
  const { uploads, sent, arrived, rest } = stand()
  const id = uploads.send('image', chosen)
  sent[0]!.progress(0.4)
  expect(uploads.get(id)).toMatchObject({ id: 'F1', phase: 'sending', progress: 0.4, chosen })
  sent[0]!.ok()
  await rest()
  expect(uploads.get(id)).toMatchObject({ phase: 'done', progress: 1, file: { fileId: 'F1' } })
  expect(arrived.map(({ fileId }) => fileId)).toEqual(['F1'])
})

test('two files are sent at a time; a dropped one that waits is never sent', async () => {
  const { uploads, sent, rest } = stand()
  const ids = ['a', 'b', 'c', 'd'].map(() => uploads.send('image', chosen))
  expect(sent.map(({ id }) => id)).toEqual(['F1', 'F2'])
  uploads.drop(ids[2]!)
  sent[1]!.ok()
  await rest()
  expect(sent.map(({ id }) => id)).toEqual(['F1', 'F2', 'F4'])
  expect(uploads.get(ids[3]!)?.phase).toBe('sending')
})

test('an upload that comes too early waits for as long as the server asks, up to five times', async () => {
  const { uploads, sent, timers, rest, wind } = stand()
  const id = uploads.send('image', chosen)
  const tooFast = new ApiError(429, '太快了', { retryAfter: 5 })
  for (let tries = 0; tries < 4; tries++) {
    sent[tries]!.fail(tooFast)
    await rest()
    expect([uploads.get(id)?.phase, timers.at(-1)?.ms]).toEqual(['sending', 5000])
    wind()
  }
  sent[4]!.fail(tooFast)
  await rest()
  expect(uploads.get(id)).toMatchObject({ phase: 'cut', msg: '太快了' })
})

test('a cut upload is sent again under the same id, three times in all, then by hand', async () => {
  const { uploads, sent, timers, rest, wind } = stand()
  const id = uploads.send('image', chosen)
  for (let tries = 0; tries < 3; tries++) {
    sent[tries]!.fail(new Error('cut'))
    await rest()
    expect(uploads.get(id)?.phase).toBe(tries < 2 ? 'sending' : 'cut')
    expect(timers.filter(({ off }) => !off)).toHaveLength(tries < 2 ? 1 : 0)
    wind()
  }
  expect(sent.map((one) => one.id)).toEqual(['F1', 'F1', 'F1'])
  uploads.retry(id)
  sent[3]!.ok()
  await rest()
  expect(uploads.get(id)).toMatchObject({ id: 'F1', phase: 'done' })
})

test('the network coming back is not waited out, and sends once', async () => {
  const { uploads, sent, wakes, rest, wind } = stand()
  uploads.send('image', chosen)
  sent[0]!.fail(new Error('cut'))
  await rest()
  wakes.forEach((listener) => listener())
  wind()
  expect(sent).toHaveLength(2)
  expect(wakes.size).toBe(0)
})

test('an upload that was given up is sent again when the app or the network comes back', async () => {
  const { uploads, sent, wakes, rest, wind } = stand()
  const id = uploads.send('image', chosen)
  for (let tries = 0; tries < 3; tries++) {
    sent[tries]!.fail(new Error('interrupted'))
    await rest()
    wind()
  }
  expect(uploads.get(id)?.phase).toBe('cut')
  wakes.forEach((listener) => listener())
  expect(uploads.get(id)?.phase).toBe('sending')
  sent[3]!.ok()
  await rest()
  expect([sent.length, uploads.get(id)?.phase, wakes.size]).toEqual([4, 'done', 0])
})

test('sent again by hand, it does not wait for the network any more', async () => {
  const { uploads, sent, wakes, rest, wind } = stand()
  const id = uploads.send('image', chosen)
  for (let tries = 0; tries < 3; tries++) {
    sent[tries]!.fail(new Error('cut'))
    await rest()
    wind()
  }
  uploads.retry(id)
  expect([sent.length, wakes.size]).toEqual([4, 0])
})

test('what the server refuses is not sent again; what it could not take is', async () => {
  const { uploads, sent, rest, wind } = stand()
  const id = uploads.send('image', chosen)
  sent[0]!.fail(new ApiError(400, '这不是图片'))
  await rest()
  wind()
  expect(uploads.get(id)).toMatchObject({ phase: 'refused', msg: '这不是图片' })
  expect(sent).toHaveLength(1)
  uploads.send('image', chosen)
  sent[1]!.fail(new ApiError(500, '坏了'))
  await rest()
  wind()
  expect(sent).toHaveLength(3)
})

test('a guest who does not log in keeps the file, and a press sends it', async () => {
  const { uploads, sent, rest } = stand()
  const id = uploads.send('image', chosen)
  sent[0]!.fail(new ApiError(codes.loggedOut, ''))
  await rest()
  expect(uploads.get(id)?.phase).toBe('cut')
  uploads.retry(id)
  expect([sent.length, uploads.get(id)?.phase]).toEqual([2, 'sending'])
})

test('a busy server is asked again when it said so, and its words are kept when it stays busy', async () => {
  const { uploads, sent, timers, rest, wind } = stand()
  const id = uploads.send('image', chosen)
  for (let tries = 0; tries < 5; tries++) {
    sent[tries]!.fail(new BusyError('服务器很忙', 7000))
    await rest()
    if (tries < 4) expect(timers.map(({ ms }) => ms)).toEqual([7000])
    wind()
  }
  expect(sent).toHaveLength(5)
  expect(uploads.get(id)).toMatchObject({ phase: 'cut', msg: '服务器很忙' })
})

test('settled() resolves when an upload has ended, whatever that took', async () => {
  const { uploads, sent, rest, wind } = stand()
  const id = uploads.send('image', chosen)
  const phases: unknown[] = []
  void uploads.settled(id).then((upload) => phases.push(upload?.phase))
  sent[0]!.fail(new Error('cut'))
  await rest()
  expect(phases).toEqual([])
  wind()
  sent[1]!.ok()
  await rest()
  expect(phases).toEqual(['done'])
  expect(await uploads.settled('unknown')).toBeUndefined()
})

test('a dropped upload is ended and says nothing more', async () => {
  const { uploads, sent, arrived, rest } = stand()
  const id = uploads.send('image', chosen)
  uploads.drop(id)
  expect(sent[0]!.aborted).toBe(true)
  sent[0]!.ok()
  await rest()
  expect([uploads.get(id), arrived]).toEqual([undefined, []])
})

test('an example becomes a file like any other', async () => {
  const { uploads, rest } = stand()
  const id = uploads.take('image', 'face-1')
  await rest()
  expect(uploads.get(id)).toMatchObject({ phase: 'done', file: { fileId: id } })
})
