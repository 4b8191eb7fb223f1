import assert from 'node:assert/strict'
import { after, before, describe, mock, test } from 'node:test'
import { eq } from 'drizzle-orm'
import type { DataExport } from '../../../contract/api'
import { dayMs } from '../../../contract/time'
import { readLabels } from '../../../server/labels/read'
import { dataExport } from '../../../server/ports/db/schema'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildTestApp, type TestApp } from '../support/app'
import { oneDb } from '../support/db'
import { unzip } from '../support/unzip'
import { waitFor } from '../../support/wait'

oneDb((name, open) =>
  describe(`a copy of one's data, on ${name}`, () => {
    let app: TestApp
    let token: string
    let stranger: string
    before(async () => {
      app = await buildTestApp({ open: await open(), env: { RATE_LIMIT: 'off' } })
      token = await app.user('13500000001')
      stranger = await app.user('13500000002')
    })
    after(async () => {
      await app.close()
      await app.open.close()
    })
    const current = async (as = token) => (await app.call('GET /app/user/export', {}, { token: as })).data
    const finished = async (as = token): Promise<DataExport> => {
      await waitFor('the export', async () => ['FINISHED', 'ERROR'].includes((await current(as))?.status ?? ''), 60_000)
      return (await current(as)) as DataExport
    }
    const download = async ({ downloadUrl }: DataExport) => app.app.inject({ method: 'GET', url: downloadUrl })

    test('the archive holds chats, works with their labels, orders, ledger and consents, and nobody else', async () => {
      const as = { token }
      const { chatNumber } = (await app.call('POST /app/chat', {}, as)).data
      await app.call(
        'POST /app/chat/completions/sync',
        { chatNumber, content: '(3+4)×5 等于多少', contentType: 'text' },
        as,
      )
      const { chatNumber: foreign } = (await app.call('POST /app/chat', {}, { token: stranger })).data
      const id = '01JD0000000000000000000001'
      const drawn = await app.call('POST /app/task', { id, serviceKey: 'SD', input: { prompt: '一只橘猫' } }, as)
      assert.equal(drawn.code, 200, drawn.msg)
      await waitFor(
        'the drawing',
        async () => {
          const { data } = await app.call('GET /app/task/:id', { id }, as)
          assert.notEqual(data.status, 'ERROR', JSON.stringify(data.error))
          return data.status === 'FINISHED'
        },
        60_000,
      )
      assert.equal(await current(), null)
      const asked = await app.call('POST /app/user/export', {}, as)
      assert.equal(asked.code, 200, asked.msg)
      assert.equal((await app.call('POST /app/user/export', {}, as)).data.id, asked.data.id, 'one at a time')
      const done = await finished()
      assert.deepEqual([done.status, done.progress, done.files, done.leftOut], ['FINISHED', 100, 1, 0])
      assert.equal(done.expireTime, new Date(app.clock.now().getTime() + 7 * dayMs).toISOString())
      const reply = await download(done)
      assert.match(String(reply.headers['content-disposition']), /fanle-data-2026-11-21\.zip/)
      const files = unzip(reply.rawPayload)
      const names = [...files.keys()]
      const json = (file: string) =>
        JSON.parse(files.get(file)?.toString('utf8') ?? 'null') as Record<string, unknown>[]
      for (const one of [
        'profile',
        'devices',
        'notices',
        'consents',
        'works',
        'files',
        'orders',
        'ledger',
        'complaints',
      ])
        assert.ok(Array.isArray(json(`${one}.json`)), one)
      assert.equal(json('profile.json')[0]?.['tel'], '13500000001')
      assert.equal('passwordHash' in (json('profile.json')[0] ?? {}), false)
      assert.equal('tokenHash' in (json('devices.json')[0] ?? {}), false)
      assert.ok(json('ledger.json').length >= 2)
      const words = names.find((one) => one.startsWith(`chats/${chatNumber}`) && one.endsWith('.md'))
      const whole = names.find((one) => one.startsWith(`chats/${chatNumber}`) && one.endsWith('.json'))
      assert.match(
        files.get(words ?? '')?.toString('utf8') ?? '',
        /^---\nAIGC:[\s\S]*## 我[\s\S]*\(3\+4\)×5[\s\S]*## AI[\s\S]*35/,
      )
      assert.equal(json(whole ?? '').length, 3)
      assert.ok(!names.some((one) => one.includes(foreign)))
      assert.match(files.get('README.txt')?.toString('utf8') ?? '', /这是你账号里的全部数据/)
      // The label stands in the work as it was stored, and in the chat's text.
      const work = names.find((one) => one.startsWith('works/draw/'))
      for (const [file, mime] of [
        [work, work?.endsWith('png') ? 'image/png' : 'image/jpeg'],
        [words, 'text/markdown'],
      ] as const) {
        const path = join(app.dataDir, `read-${mime.replace('/', '-')}`)
        writeFileSync(path, files.get(file ?? '') ?? '')
        // law 1, 8
        assert.equal((await readLabels(path, mime))?.length, 1, file)
      }
    })

    test('only its owner sees it; the next one replaces it; it can be deleted and expires', async () => {
      const first = await finished()
      assert.equal(await current(stranger), null)
      const before = (await app.call('GET /app/file/page', {}, { token })).data
      assert.ok(!before.records.some(({ mime }) => mime === 'application/zip'))
      await app.call('POST /app/user/export', {}, { token })
      const second = await finished()
      assert.notEqual(second.id, first.id)
      assert.equal((await download(first)).statusCode, 404)
      assert.equal((await download(second)).statusCode, 200)
      app.clock.forward(7 * dayMs)
      assert.equal((await current())?.downloadUrl, '')
      await app.housekeeping()
      const token2 = (await app.call('GET /app/api/oauth/token', {}, { basic: '13500000001:quietlamp7' })).data.token
      await app.call('POST /app/user/export', {}, { token: token2 })
      const third = await finished(token2)
      assert.equal((await app.call('DELETE /app/user/export', {}, { token: token2 })).code, 200)
      assert.equal((await download(third)).statusCode, 404)
      assert.equal(await current(token2), null)
    })

    test('an export of a process that died is begun again, and fails after three of them', async () => {
      const { db } = app.open
      const heldBy = async (id = '') => {
        const [stored] = await db.select().from(dataExport).where(eq(dataExport.id, id))
        return [stored?.worker, stored?.leaseUntil]
      }
      const [row] = await db
        .insert(dataExport)
        .values({
          id: '01JD0000000000000000000009',
          userId: (await app.call('GET /app/user', {}, { token: stranger })).data.uid,
          locale: 'en-US',
          status: 'PROGRESSING',
          attempt: 1,
          worker: 'a dead process',
          leaseUntil: new Date(app.clock.now().getTime() - 1),
          createdAt: app.clock.now(),
        })
        .returning()
      // A process that has just started takes over nothing for a whole lease of a minute: the database may have been away for all.
      let aheadMs = 0
      const now = performance.now.bind(performance)
      const time = mock.method(performance, 'now', () => now() + aheadMs)
      const restarted = async () => {
        for (const until = aheadMs + 100_000; aheadMs < until; aheadMs += 25_000) await app.exporter.start()
        await app.exporter.look()
      }
      await restarted()
      assert.equal((await finished(stranger)).status, 'FINISHED')
      assert.deepEqual(await heldBy(row?.id), [null, null], 'an export that is over is no process’s')
      const leaseUntil = new Date(app.clock.now().getTime() - 1)
      const set = {
        status: 'PROGRESSING' as const,
        attempt: 3,
        worker: 'another dead process',
        leaseUntil,
        fileId: null,
        endedAt: null,
      }
      await db
        .update(dataExport)
        .set(set)
        .where(eq(dataExport.id, row?.id ?? ''))
      await restarted()
      const failed = await current(stranger)
      assert.deepEqual([failed?.status, failed?.endTime], ['ERROR', app.clock.now().toISOString()])
      assert.deepEqual(await heldBy(row?.id), [null, null])
      time.mock.restore()
    })
  }),
)
