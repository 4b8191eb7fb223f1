import assert from 'node:assert/strict'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { after, before, describe, test } from 'node:test'
import sharp from 'sharp'
import { eq } from 'drizzle-orm'
import { decodeSound } from '../../../media/audio/decode'
import { wavOf } from '../../../media/audio/wav'
import { exampleFile } from '../../../server/seeds/examples'
import { runFfmpeg } from '../../../media/ffmpeg'
import type { OutputFile } from '../../../media/output-file'
import { AppError, EngineError, overloaded } from '../../../server/errors'
import { createFiles } from '../../../server/domain/files'
import { guideVersion } from '../../../engines/guide-version'
import { packPeople } from '../../../engines/shared/people/packed'
import type { People } from '../../../engines/shared/people/types'
import type { CheckGuide, Files, IncomingFile } from '../../../server/domain/files/types'
import { normalizeFilm } from '../../../server/uploads/film'
import { normalizeAudio } from '../../../server/uploads/audio'
import { normalizeAvatar, normalizeImage } from '../../../server/uploads/image'
import { readFileLabels } from '../../../server/uploads/read-labels'
import { readDocument } from '../../../server/uploads/documents'
import { sniffUpload } from '../../../server/uploads/sniff'
import { labelFiles } from '../../../server/labels'
import { assertLabel } from '../../../server/labels/read'
import { makeShareCard } from '../../../server/worker-pool/share-card'
import { file, filePeople, task } from '../../../server/ports/db/schema'
import type { OpenDb } from '../../../server/ports/db/types'
import { createDiskStore } from '../../../server/ports/files/disk'
import { type FileStore, StoreFull } from '../../../server/ports/files/types'
import { waitFor } from '../../support/wait'
import { eachDb } from '../support/db'
import { addUser, countingIds, movableClock } from '../support/people'
import { photo } from '../support/pictures'

const dayMs = 86_400_000
const quotaBytes = 3_000_000

const sending = (bytes: Buffer): IncomingFile => ({
  name: 'given.jpg',
  discard: () => {},
  async saveTo(path) {
    writeFileSync(path, bytes)
    return { bytes: bytes.length, sha256: '' }
  },
})

const refused = (code: number, key: string) => (error: unknown) => {
  assert.ok(error instanceof AppError, String(error))
  assert.deepEqual([error.code, error.key], [code, key])
  return true
}

/** Faces in a picture of 1,000 pixels, with their middles at these shares of its width. */
const peopleOf = (middles: number[]): People => ({
  width: 1000,
  height: 1000,
  bodies: [],
  faces: middles.map((x) => ({
    box: { x: x * 1000 - 50, y: 450, width: 100, height: 100 },
    score: 1,
    points: Array.from({ length: 478 }, () => ({ x: x * 1000, y: 500, z: 0 })),
    yawDegrees: 0,
    pitchDegrees: 0,
    rollDegrees: 0,
    isCovered: false,
  })),
})

eachDb((name, openDb) =>
  describe(`files of users, ${name}`, () => {
    let open: OpenDb
    let picture: Buffer
    let sound: Buffer
    let userId: string
    let other: string
    const folder = mkdtempSync(join(tmpdir(), 'fanle-files-'))
    const scratch = join(folder, 'scratch')
    const clock = movableClock()
    const ids = countingIds()
    const disk = createDiskStore(join(folder, 'store'))
    let fails: (verb: string, key: string) => void = () => {}
    /** The disk, failing as a test says. */
    const store: FileStore = {
      async put(key, from, mime) {
        fails('put', key)
        return disk.put(key, from, mime)
      },
      get: disk.get,
      copyTo: disk.copyTo,
      async remove(key) {
        fails('remove', key)
        return disk.remove(key)
      },
    }
    let looked: string[] = []
    let cardsMade = 0
    let look: CheckGuide = async () => ({ ok: true, key: 'check.face' })
    let people: People = peopleOf([0.5])
    let files: Files
    const id = () => ids.ulid()
    const upload = (as = userId, own = id(), bytes = picture) =>
      files.upload(as, { id: own, kind: 'image' }, sending(bytes))
    const stored = () =>
      readdirSync(join(folder, 'store'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
        .length
    const rows = () => open.db.select().from(file)

    before(async () => {
      open = await openDb()
      picture = await photo(160, 120).jpeg().toBuffer()
      sound = wavOf([Float32Array.from({ length: 32_000 }, (_, i) => 0.3 * Math.sin(i / 10))], 16_000)
      mkdirSync(join(folder, 'store'))
      files = createFiles({
        db: open.db,
        store,
        clock,
        ids,
        secret: 'a secret of this test',
        siteUrl: () => 'https://site.example',
        scratch,
        retentionDays: 7,
        quotaBytes,
        readLabels: readFileLabels,
        producer: 'SOMEBODY',
        normalize: {
          sniff: sniffUpload,
          image: normalizeImage,
          audio: normalizeAudio,
          film: normalizeFilm,
          avatar: normalizeAvatar,
          document: readDocument,
        },
        pictureForModel: async ({ path }) => path,
        labelPicture: async (made, { produceId, folder }) =>
          (
            await labelFiles([made], {
              taskId: produceId,
              folder,
              producer: 'SOMEBODY',
              ffmpeg: runFfmpeg,
              signal: new AbortController().signal,
            })
          )[0]!,
        answerPictureDays: 30,
        writeShareCard: (request) => {
          cardsMade++
          return makeShareCard(request)
        },
        examples: exampleFile,
        checkGuide: (copy, guide) => {
          looked.push(guide)
          return look(copy, guide)
        },
        findPeople: async () => {
          looked.push('people')
          return packPeople(people)
        },
      })
      userId = await addUser(open.db, ids, clock)
      other = await addUser(open.db, ids, clock)
    })
    after(async () => {
      await open.close()
      rmSync(folder, { recursive: true, force: true })
    })

    /** Nothing may be left of what failed. */
    async function leavesNothing(act: () => Promise<unknown>, check: (error: unknown) => boolean) {
      const earlier = { bytes: stored(), rows: (await rows()).length }
      await assert.rejects(act, check)
      assert.deepEqual({ bytes: stored(), rows: (await rows()).length }, earlier)
      assert.deepEqual(readdirSync(scratch), [])
    }

    test('of a file for a chat the text is kept: under its name, within the quota, for its owner alone', async () => {
      const own = id()
      const asked = { id: own, kind: 'document' as const, use: 'chat' as const }
      const given = { ...sending(Buffer.from('第一行\r\n第二行')), name: '笔记.txt' }
      const shown = await files.upload(userId, asked, given)
      assert.deepEqual([shown.kind, shown.mime], ['document', 'text/plain'])
      assert.deepEqual(shown.document, { name: '笔记.txt', characters: 7, tokens: 7, cut: false })
      assert.deepEqual(await files.readForModel(userId, own), { text: '第一行\n第二行' })
      assert.equal(await files.readForModel(other, own), null)
      const { records, usedBytes } = await files.page(userId, { page: 1, size: 10, origin: 'upload' })
      assert.ok(records.some(({ fileId, origin }) => fileId === own && origin === 'upload') && usedBytes >= shown.bytes)
      await leavesNothing(
        () => files.upload(userId, { ...asked, id: id() }, { ...sending(Buffer.alloc(900)), name: 'program.exe' }),
        refused(400, 'file.notDocument'),
      )
      await files.remove(userId, own)
      assert.equal(await files.readForModel(userId, own), null)
    })

    test('a picture that an answer made is a labelled file of the person; what is no picture is refused', async () => {
      const messageId = id()
      const of = { userId, messageId, place: 0 }
      const made = await files.keepPicture(of, `data:image/jpeg;base64,${picture.toString('base64')}`)
      const row = await files.row(userId, made.fileId)
      assert.deepEqual([row.kind, row.origin, row.width, row.height], ['image', 'attachment', 160, 120])
      assert.match(row.label!.json, new RegExp(messageId))
      assert.deepEqual(made, { fileId: row.id, kind: 'image', name: '', tokens: 30 })
      await assert.rejects(files.row(other, made.fileId), refused(404, 'file.notFound'))
      await leavesNothing(
        () => files.keepPicture(of, `data:image/png;base64,${Buffer.from('no picture').toString('base64')}`),
        refused(400, 'file.notImage'),
      )
    })

    test('an upload is stored, shown and readable at its address', async () => {
      const own = id()
      const shown = await upload(userId, own)
      assert.deepEqual(
        [shown.fileId, shown.kind, shown.mime, shown.width, shown.height, shown.label],
        [own, 'image', 'image/jpeg', 160, 120, null],
      )
      assert.equal(Date.parse(shown.expireTime!) - clock.now().getTime(), 7 * dayMs)
      for (const [url, mime] of [
        [shown.url, 'image/jpeg'],
        [shown.thumbUrl!, 'image/webp'],
        [shown.downloadUrl, 'image/jpeg'],
      ] as const) {
        const { pathname, searchParams, origin } = new URL(url)
        assert.deepEqual([origin, pathname], ['https://site.example', `/files/${own}`])
        const served = await files.open(own, Object.fromEntries(searchParams))
        assert.equal(served?.mime, mime)
        const { stream, bytes } = (await served.open())!
        assert.equal((await buffer(stream)).length, bytes)
        assert.equal(served.bytes, bytes)
      }
      const audio = await files.upload(userId, { id: id(), kind: 'audio' }, sending(sound))
      assert.deepEqual(
        [audio.kind, audio.mime, audio.seconds, audio.peaks?.length, audio.thumbUrl],
        ['audio', 'audio/wav', 2, 200, undefined],
      )
    })

    test('the same upload again is the first one, also at the same moment', async () => {
      const own = id()
      const first = await upload(userId, own)
      const count = stored()
      assert.deepEqual(await upload(userId, own, await photo(300, 300).png().toBuffer()), first)
      const twin = id()
      const both = await Promise.all([1, 2, 3, 4].map(() => upload(userId, twin)))
      assert.ok(both.every((one) => one.url === both[0]!.url && one.bytes === both[0]!.bytes))
      assert.equal(stored(), count + 2, 'one picture with its thumbnail, the losers of the race are gone')
      assert.deepEqual(readdirSync(scratch), [])
    })

    test("an id of something else is refused: another user's, another kind, another way, deleted, run out", async () => {
      const own = id()
      await upload(userId, own)
      await leavesNothing(() => upload(other, own), refused(409, 'common.conflict'))
      await leavesNothing(
        () => files.upload(userId, { id: own, kind: 'audio' }, sending(sound)),
        refused(409, 'common.conflict'),
      )
      await leavesNothing(() => files.example(userId, { id: own, name: 'voice-1' }), refused(409, 'common.conflict'))
      await files.remove(userId, own)
      await leavesNothing(() => upload(userId, own), refused(409, 'common.conflict'))
      const twin = id()
      const results = await Promise.allSettled([upload(userId, twin), upload(other, twin)])
      assert.deepEqual(results.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
      const { reason } = results.find((one) => one.status === 'rejected') as PromiseRejectedResult
      refused(409, 'common.conflict')(reason)
    })

    test('a file of somebody else is not there, whatever is asked of it', async () => {
      const own = id()
      const shown = await upload(userId, own)
      for (const act of [
        () => files.row(other, own),
        () => files.check(other, own, 'person', 'zh-CN'),
        () => files.copyTo(other, own, folder),
        () => files.remove(other, own),
        () => files.avatar(other, own),
      ])
        await assert.rejects(act, refused(404, 'file.notFound'))
      assert.equal((await files.findMany(other, [own])).size, 0)
      assert.equal((await files.row(userId, own)).id, own, 'and nothing has happened to it')
      assert.ok(await files.open(own, Object.fromEntries(new URL(shown.url).searchParams)))
    })

    test('what is no picture is refused, and nothing stays', async () => {
      await leavesNothing(() => upload(userId, id(), Buffer.from('no picture')), refused(400, 'file.notImage'))
      await leavesNothing(() => upload(userId, id(), picture.subarray(0, 900)), refused(400, 'file.cut'))
      await leavesNothing(
        () => files.upload(userId, { id: id(), kind: 'audio' }, sending(picture)),
        refused(400, 'file.notAudio'),
      )
      const breaking: IncomingFile = {
        ...sending(picture),
        saveTo: async () => {
          throw new AppError(400, 'file.cut')
        },
      }
      await leavesNothing(() => files.upload(userId, { id: id(), kind: 'image' }, breaking), refused(400, 'file.cut'))
    })

    test("examples become files of one's own", async () => {
      const shown = await files.example(userId, { id: id(), name: 'voice-1' })
      assert.deepEqual([shown.kind, shown.mime], ['audio', 'audio/mpeg'])
      await assert.rejects(files.example(userId, { id: id(), name: 'no-such' }), refused(404, 'file.notFound'))
      await files.remove(userId, shown.fileId)
    })

    test('addresses: of this file, this part, this time', async () => {
      const [one, two] = [await upload(), await upload()]
      const query = (url: string) =>
        Object.fromEntries(new URL(url).searchParams) as { part: string; ends: string; sign: string }
      const right = query(one.url)
      assert.ok(await files.open(one.fileId, right))
      const flipped = (right.sign.startsWith('A') ? 'B' : 'A') + right.sign.slice(1)
      for (const wrong of [
        {},
        { ...right, part: 'save' },
        { ...right, part: 'all' },
        { ...right, sign: '' },
        { ...right, sign: flipped },
        { ...right, sign: right.sign.slice(0, -1) },
        { ...right, ends: String(Number(right.ends) + 3600) },
        { ...right, ends: 'soon' },
        { ...right, sign: query(two.url).sign },
        { ...right, sign: [right.sign, right.sign] as unknown as string },
        { ...right, part: ['full', 'save'] as unknown as string },
      ])
        assert.equal(await files.open(one.fileId, wrong), null, JSON.stringify(wrong))
      assert.equal(await files.open(two.fileId, right), null)
      assert.equal(
        files.view(await files.row(userId, one.fileId)).url,
        one.url,
        'the same within an hour: browsers keep what they have',
      )
      clock.move(3_600_000)
      assert.ok(await files.open(one.fileId, right))
      clock.move(3_600_000)
      assert.equal(await files.open(one.fileId, right), null)
      const fresh = files.view(await files.row(userId, one.fileId))
      assert.ok(await files.open(one.fileId, query(fresh.url)))
      await files.remove(userId, one.fileId)
      assert.equal(await files.open(one.fileId, query(fresh.url)), null, 'a good address of a deleted file')
    })

    test('a check is asked for once, in the words of who asks; what brings the looker down is not remembered', async () => {
      const own = (await upload()).fileId
      looked = []
      look = async () => {
        throw new EngineError('engine.crashed')
      }
      assert.equal((await files.check(userId, own, 'person', 'en-US')).ok, false)
      look = async () => {
        throw new EngineError('engine.timeout')
      }
      assert.match((await files.check(userId, own, 'person', 'en-US')).msg, /too long to process/)
      // A machine that is too slow does not make it a bad picture.
      look = async () => {
        throw overloaded()
      }
      await assert.rejects(
        files.check(userId, own, 'person', 'en-US'),
        (error: { httpStatus?: number; key?: string }) => error.httpStatus === 503 && error.key === 'common.overloaded',
      )
      look = async () => ({ ok: false, key: 'engine.noPerson' })
      const inEnglish = await files.check(userId, own, 'person', 'en-US')
      const inChinese = await files.check(userId, own, 'person', 'zh-CN')
      assert.ok(!inEnglish.ok && !inChinese.ok && inEnglish.msg !== inChinese.msg)
      look = async () => ({ ok: true, key: 'check.garment' })
      await Promise.all([
        files.check(userId, own, 'frontal-face', 'zh-CN'),
        files.check(userId, own, 'garment', 'zh-CN'),
      ])
      assert.deepEqual((await files.row(userId, own)).meta.checks, {
        person: { ok: false, key: 'engine.noPerson', version: guideVersion },
        garment: { ok: true, key: 'check.garment', version: guideVersion },
      })
      // Faces were found once, for both guides that ask for them.
      assert.deepEqual(looked, ['people', 'person', 'person', 'person', 'person', 'garment'])
      const audio = await files.upload(userId, { id: id(), kind: 'audio' }, sending(sound))
      await assert.rejects(files.check(userId, audio.fileId, 'person', 'zh-CN'), refused(400, 'file.notImage'))
    })

    test('several faces are told with their places, and the chosen one is judged; they go with the file', async () => {
      const own = (await upload()).fileId
      people = peopleOf([0.2, 0.7])
      people = { ...people, faces: people.faces.map((face, at) => ({ ...face, yawDegrees: at * 60 })) }
      looked = []
      const check = (place?: string) => files.check(userId, own, 'frontal-face', 'en-US', { place })
      const seen = await check()
      assert.match(seen.msg, /more than one face/)
      assert.deepEqual(
        seen.faces?.map(({ place, ok, x }) => [place, ok, Number(x.toFixed(2))]),
        [
          ['0.2,0.5', true, 0.15],
          ['0.7,0.5', false, 0.65],
        ],
      )
      assert.equal((await check('0.2,0.5')).ok, true)
      assert.match((await check('0.7,0.5')).msg, /turned too far/)
      assert.match((await check('0.45,0.5')).msg, /choose again/)
      assert.deepEqual((await files.people(userId, own)).faces[1]?.points[3], { x: 700, y: 500, z: 0 })
      assert.deepEqual(looked, ['people'], 'looked for once')
      await assert.rejects(files.people(other, own), refused(404, 'file.notFound'))
      await open.db.update(filePeople).set({ version: 0 }).where(eq(filePeople.fileId, own))
      await check()
      assert.deepEqual(looked, ['people', 'people'], 'what other models found is looked for again')
      await files.remove(userId, own)
      assert.deepEqual(await open.db.select().from(filePeople).where(eq(filePeople.fileId, own)), [])
      people = peopleOf([])
      assert.match((await files.check(userId, (await upload()).fileId, 'frontal-face', 'en-US')).msg, /No clear face/)
    })

    test('an avatar is kept until the next one', async () => {
      const [one, two] = [await upload(), await upload()]
      const first = await files.avatar(userId, one.fileId)
      await files.remove(userId, one.fileId)
      const read = (url: string) =>
        files.open(new URL(url).pathname.split('/').at(-1)!, Object.fromEntries(new URL(url).searchParams))
      const served = await read(first)
      assert.deepEqual([served?.row.width, served?.row.height, served?.row.expiresAt], [256, 256, null])
      const second = await files.avatar(userId, two.fileId)
      assert.equal(await read(first), null)
      assert.ok(await read(second))
      assert.equal(files.avatarUrl(''), '')
      const audio = await files.upload(userId, { id: id(), kind: 'audio' }, sending(sound))
      await assert.rejects(files.avatar(userId, audio.fileId), refused(400, 'file.notImage'))
      await assert.rejects(files.remove(userId, (await read(second))!.row.id), refused(404, 'file.notFound'))
    })

    test('storage has an end, which deleting moves away', async () => {
      const rich = await addUser(open.db, ids, clock)
      const large = await photo(1100, 1000).jpeg({ quality: 100 }).toBuffer()
      const sent: string[] = []
      await assert.rejects(
        async () => {
          for (let i = 0; i < 40; i++) sent.push((await upload(rich, id(), large)).fileId)
        },
        refused(400, 'file.quota'),
      )
      const used = (await rows()).filter((row) => row.userId === rich).reduce((sum, row) => sum + row.bytes, 0)
      assert.ok(sent.length > 0 && used <= quotaBytes, `${sent.length} files, ${used} bytes`)
      await leavesNothing(() => upload(rich, id(), large), refused(400, 'file.quota'))
      await upload(other, id(), large)
      await files.remove(rich, sent[0]!)
      await upload(rich, id(), large)
    })

    test('uploads at the same time do not pass the limit together', async () => {
      const rich = await addUser(open.db, ids, clock)
      const large = await photo(1100, 1000).jpeg({ quality: 100 }).toBuffer()
      const { bytes } = await upload(rich, id(), large)
      const filled = Math.floor(quotaBytes / (bytes * 1.1)) - 1
      for (let sent = 1; sent < filled; sent++) await upload(rich, id(), large)
      const settled = await Promise.allSettled(Array.from({ length: 3 }, () => upload(rich, id(), large)))
      const own = (await rows()).filter((row) => row.userId === rich)
      const used = own.reduce((sum, row) => sum + row.bytes + (row.meta.thumbBytes ?? 0), 0)
      assert.ok(used <= quotaBytes, `${used} bytes`)
      assert.equal(settled.filter(({ status }) => status === 'fulfilled').length, own.length - filled)
      assert.ok(own.length < filled + 3, 'the test sends more than there is room for')
      for (const one of settled) if (one.status === 'rejected') assert.ok(refused(400, 'file.quota')(one.reason))
    })

    test('a deleted file leaves the disk at once; one that cannot be removed counts until the sweep removes it', async () => {
      const person = await addUser(open.db, ids, clock)
      const earlier = stored()
      const { fileId } = await upload(person)
      assert.ok(stored() > earlier)
      await files.remove(person, fileId)
      assert.equal(stored(), earlier)
      assert.equal((await files.page(person, { page: 1, size: 10 })).usedBytes, 0)

      const stubborn = await upload(person)
      fails = (verb) => {
        if (verb === 'remove') throw new Error('the disk is away')
      }
      await files.remove(person, stubborn.fileId)
      await assert.rejects(files.row(person, stubborn.fileId), refused(404, 'file.notFound'))
      assert.ok((await files.page(person, { page: 1, size: 10 })).usedBytes > 0)
      fails = () => {}
      await files.sweep()
      assert.ok(stored() <= earlier)
      assert.ok(!(await rows()).some((row) => row.id === fileId || row.id === stubborn.fileId))
      assert.equal((await files.page(person, { page: 1, size: 10 })).usedBytes, 0)
    })

    test('a file that a task is using cannot be deleted', async () => {
      const [using, free] = [(await upload()).fileId, (await upload()).fileId]
      const taskId = id()
      await open.db
        .insert(task)
        .values({
          id: taskId,
          userId,
          serviceKey: 'FACE',
          input: { source: using, note: 'x' },
          inputHash: '',
          locale: 'zh-CN',
          status: 'QUEUING',
          credits: 1,
          engineName: 'x',
          engineBuiltIn: true,
          createdAt: clock.now(),
        })
      await assert.rejects(files.remove(userId, using), refused(400, 'file.inUse'))
      await files.remove(userId, free)
      await open.db.update(task).set({ status: 'FINISHED' }).where(eq(task.id, taskId))
      await files.remove(userId, using)
    })

    test('a full disk: said clearly, and nothing is left, wherever it strikes', async () => {
      const shown = await upload()
      for (const only of [/^uploads\/\w+\.jpg$/, /thumb/]) {
        fails = (verb, key) => {
          if (verb === 'put' && only.test(key)) throw new StoreFull()
        }
        await leavesNothing(() => upload(), refused(600, 'file.diskFull'))
      }
      fails = (verb) => {
        if (verb === 'put') throw new StoreFull()
      }
      await leavesNothing(() => files.avatar(userId, shown.fileId), refused(600, 'file.diskFull'))
      fails = () => {}
      const noRoom: IncomingFile = {
        ...sending(picture),
        saveTo: async () => {
          throw Object.assign(new Error(), { code: 'ENOSPC' })
        },
      }
      await leavesNothing(
        () => files.upload(userId, { id: id(), kind: 'image' }, noRoom),
        refused(600, 'file.diskFull'),
      )
    })

    describe('results of tasks', () => {
      const stage = { producer: 'FANLE', ffmpeg: runFfmpeg, signal: new AbortController().signal }
      /** What an engine and the label stage leave in a job's folder. */
      async function make(taskId: string, more: Partial<OutputFile> = {}): Promise<OutputFile[]> {
        const own = mkdtempSync(join(folder, 'job-'))
        writeFileSync(join(own, 'a.wav'), sound)
        writeFileSync(join(own, 'a.jpg'), picture)
        return labelFiles(
          [
            { path: join(own, 'a.jpg'), kind: 'image', mime: 'image/jpeg', ...more },
            { path: join(own, 'a.wav'), kind: 'audio', mime: 'audio/wav', cues: [{ at: 0, seconds: 1, text: '你好' }] },
          ],
          { ...stage, taskId, folder: own },
        )
      }
      const outputs = async (taskId: string) => (await files.ofTasks([taskId])).get(taskId)!

      test('are seen by nobody before their task has ended well, then in their places with their labels', async () => {
        const taskId = id()
        const kept = await files.storeOutputs(
          { userId, taskId },
          await make(taskId, { name: '山/水"画"\u{20BB7}'.slice(0, -1) }),
        )
        assert.deepEqual(await outputs(taskId), [])
        await assert.rejects(files.row(userId, kept[0]!.id), refused(404, 'file.notFound'))
        const ends = new Date(clock.now().getTime() + dayMs)
        await open.db.transaction((tx) => files.publishOutputs(tx, kept, ends))
        const found = await outputs(taskId)
        assert.deepEqual(
          found.map(({ id: own, mime, expiresAt, place }) => [own, mime, +expiresAt!, place]),
          [
            [kept[0]!.id, 'image/jpeg', +ends, 0],
            [kept[1]!.id, 'audio/wav', +ends, 1],
          ],
        )
        const [shown, audio] = found.map(files.view)
        assert.equal(JSON.parse(shown!.label!.json).ProduceID, `${taskId}-1`)
        assert.ok(shown!.thumbUrl && audio!.peaks && audio!.cues![0]!.at > 1)
        const served = await files.open(kept[0]!.id, Object.fromEntries(new URL(shown!.downloadUrl).searchParams))
        assert.equal(served?.saveAs, '山 水 画.jpg')
        assert.equal(files.seconds(found[1]!), 2)
        await assert.rejects(files.remove(userId, kept[0]!.id), refused(404, 'file.notFound'), 'it goes with its task')
      })

      test('have a picture for share cards: small, labelled, for who has its address, made once and gone with the file', async () => {
        const taskId = id()
        const kept = await files.storeOutputs({ userId, taskId }, await make(taskId))
        const ends = new Date(clock.now().getTime() + 3 * dayMs)
        await open.db.transaction((tx) => files.publishOutputs(tx, kept, ends))
        const [image, audio] = await outputs(taskId)
        assert.equal(files.view(audio!).cardUrl, undefined)
        const given = await upload()
        assert.equal(given.cardUrl, undefined, 'only of what was made here')
        const query = Object.fromEntries(new URL(files.view(image!).cardUrl!).searchParams)
        cardsMade = 0
        const [one, again] = await Promise.all([files.open(image!.id, query), files.open(image!.id, query)])
        const square = await files.open(image!.id, { ...query, shape: '1x1' })
        assert.equal(cardsMade, 2, 'once for each shape')
        assert.deepEqual([one?.mime, one?.saveAs, again?.etag], ['image/jpeg', null, one?.etag])
        assert.notEqual(square?.etag, one?.etag)
        const bytes = await buffer((await one!.open())!.stream)
        assert.equal(bytes.length, one!.bytes)
        assert.ok(bytes.length <= 100_000)
        const part = await buffer((await one!.open({ start: 10, end: 19 }))!.stream)
        assert.deepEqual(part, bytes.subarray(10, 20))
        const path = join(folder, 'card.jpg')
        writeFileSync(path, bytes)
        assert.equal((await assertLabel(path, 'image/jpeg', `${taskId}-1`)).json, image!.label!.json)
        const whole = Object.fromEntries(new URL(files.view(image!).posterUrl!).searchParams)
        const poster = await buffer((await (await files.open(image!.id, whole))!.open())!.stream)
        const { format, width = 0, height = 0 } = await sharp(poster).metadata()
        assert.deepEqual(
          [format, Math.max(width, height)],
          ['jpeg', Math.min(1000, Math.max(image!.width!, image!.height!))],
        )
        assert.ok(Math.abs(width / height - image!.width! / image!.height!) < 0.02, 'nothing is cut off a poster')
        writeFileSync(path, poster)
        assert.equal((await assertLabel(path, 'image/jpeg', `${taskId}-1`)).json, image!.label!.json)
        for (const wrong of [
          { ...query, shape: '2x1' },
          { ...query, shape: 'constructor' },
          { ...query, part: 'full' },
          { ...query, part: ['card'] as unknown as string },
        ])
          assert.equal(await files.open(image!.id, wrong), null, JSON.stringify(wrong))
        assert.equal(await files.open(audio!.id, query), null)
        clock.move(dayMs - 3_600_000)
        assert.ok(await files.open(image!.id, query), 'as long as a page may stay open')
        clock.move(dayMs + 3_600_000)
        assert.equal(await files.open(image!.id, query), null)
        const fresh = Object.fromEntries(new URL(files.view(image!).cardUrl!).searchParams)
        assert.ok(await files.open(image!.id, fresh))
        const count = stored()
        await open.db.transaction((tx) => files.removeOfTask(tx, taskId))
        assert.equal(await files.open(image!.id, fresh), null, 'what is in memory is not served for a deleted file')
        assert.deepEqual(readdirSync(scratch), [])
        await waitFor('the bytes being gone', () => stored() === count - 3)
      })

      test('used in another tool, a sound comes without its audible label', async () => {
        const taskId = id()
        const kept = await files.storeOutputs({ userId, taskId }, await make(taskId))
        await open.db.transaction((tx) => files.publishOutputs(tx, kept, null))
        const [image, audio] = await outputs(taskId)
        const own = mkdtempSync(join(folder, 'use-'))
        const bare = await files.copyTo(userId, audio!.id, own)
        assert.deepEqual([bare.mime, bare.seconds], ['audio/wav', 2])
        const samples = await decodeSound(bare.path, { rate: 16_000 })
        assert.ok(Math.abs(samples.length / 16_000 - 2) < 0.02)
        assert.ok(
          samples.subarray(0, 1600).some((sample) => Math.abs(sample) > 0.2),
          'it begins with what is said',
        )
        const copied = await files.copyTo(userId, image!.id, own)
        assert.deepEqual([copied.mime, copied.width, statSync(copied.path).size], ['image/jpeg', 160, image!.bytes])
      })

      test('without a label that can be read back they are not taken, and nothing of them stays', async () => {
        const taskId = id()
        const made = await make(taskId)
        const bare = join(folder, 'bare.wav')
        writeFileSync(bare, sound)
        for (const spoiled of [
          [made[0]!, { ...made[1]!, path: bare }],
          [made[1]!, made[0]!],
        ]) {
          await leavesNothing(
            () => files.storeOutputs({ userId, taskId }, spoiled),
            (error) => error instanceof EngineError && error.key === 'engine.label',
          )
        }
        await leavesNothing(
          () => files.storeOutputs({ userId, taskId: id() }, made),
          (error) => error instanceof EngineError && error.key === 'engine.label',
        )
      })

      test('no room: the task is told, and nothing stays', async () => {
        const taskId = id()
        const made = await make(taskId)
        for (const only of [/\.jpg$/, /thumb/, /\.wav$/]) {
          fails = (verb, key) => {
            if (verb === 'put' && only.test(key)) throw new StoreFull()
          }
          await leavesNothing(
            () => files.storeOutputs({ userId, taskId }, made),
            (error) => error instanceof EngineError && error.key === 'engine.diskFull',
          )
        }
        fails = () => {}
      })

      test('of a task that came to nothing are dropped; those it has shown are not', async () => {
        const [first, second] = [id(), id()]
        const count = stored()
        const dropped = await files.storeOutputs({ userId, taskId: first }, await make(first))
        await files.discardOutputs(dropped)
        assert.equal(stored(), count)
        await assert.rejects(
          open.db.transaction((tx) => files.publishOutputs(tx, dropped, null)),
          (error) => error instanceof EngineError,
        )
        const kept = await files.storeOutputs({ userId, taskId: second }, await make(second))
        await open.db.transaction((tx) => files.publishOutputs(tx, kept, null))
        // As when the answer to a commit is lost: the worker believes that it failed.
        await files.discardOutputs(kept)
        assert.equal((await outputs(second)).length, 2)
        assert.equal(stored(), count + 3)
      })

      test('a transaction that comes to nothing shows nothing; the sweeper takes what nobody claimed', async () => {
        await files.sweep()
        const taskId = id()
        const count = stored()
        const kept = await files.storeOutputs({ userId, taskId }, await make(taskId))
        await assert.rejects(
          open.db.transaction(async (tx) => {
            await files.publishOutputs(tx, kept, null)
            throw new Error('the credits are not there')
          }),
        )
        assert.deepEqual(await outputs(taskId), [])
        await files.sweep()
        assert.equal(stored(), count + 3, 'a settlement may still be tried again')
        clock.move(3_600_001)
        await files.sweep()
        assert.ok(!(await rows()).some((row) => kept.some((one) => one.id === row.id)))
      })

      test('go with their task', async () => {
        const taskId = id()
        const kept = await files.storeOutputs({ userId, taskId }, await make(taskId))
        await open.db.transaction((tx) => files.publishOutputs(tx, kept, null))
        await open.db.transaction((tx) => files.removeOfTask(tx, taskId))
        assert.deepEqual(await outputs(taskId), [])
        await assert.rejects(files.row(userId, kept[0]!.id), refused(404, 'file.notFound'))
      })
    })

    test('a film is lent at an address until its end, and is nobody’s file', async () => {
      await files.sweep()
      const count = stored()
      const path = join(folder, 'lent.mp4')
      writeFileSync(path, 'a film')
      const lent = await files.lend(userId, { path, mime: 'video/mp4', seconds: 3 })
      const { pathname, searchParams } = new URL(lent.address, 'https://site.example')
      const lentId = pathname.split('/').at(-1)!
      const served = () => files.open(lentId, Object.fromEntries(searchParams))
      assert.equal((await buffer((await (await served())!.open())!.stream)).toString(), 'a film')
      await assert.rejects(files.row(userId, lentId), refused(404, 'file.notFound'))
      await lent.end()
      assert.deepEqual([await served(), stored()], [null, count])
      await files.lend(userId, { path, mime: 'video/mp4' })
      clock.move(3_600_001)
      await files.sweep()
      assert.equal(stored(), count, 'the process that lent it died')
    })

    test('what has run out is gone for everybody, then from the store; the rest stays', async () => {
      await files.sweep()
      const own = (await upload()).fileId
      const gone = (await upload()).fileId
      await files.remove(userId, gone)
      clock.move(6 * dayMs)
      const young = (await upload()).fileId
      clock.move(dayMs)
      await assert.rejects(files.row(userId, own), refused(404, 'file.notFound'))
      await assert.rejects(upload(userId, own), refused(409, 'common.conflict'))
      const { key } = (await rows()).find((row) => row.id === own)!
      assert.ok(
        await disk.get(key).then((found) => found?.stream.destroy()),
        'until the sweeper comes the bytes are there',
      )
      fails = (verb, one) => {
        if (verb === 'remove' && one === key) throw new Error('the store is away')
      }
      await assert.rejects(files.sweep(), /1 files? could not/)
      assert.deepEqual(
        (await rows()).filter((row) => [own, gone].includes(row.id)).map((row) => row.id),
        [own],
        'one that cannot be removed does not keep the others',
      )
      fails = () => {}
      await files.sweep()
      assert.equal(await disk.get(key), null)
      const left = await rows()
      assert.ok(left.some((row) => row.id === young) && !left.some((row) => row.id === own))
      const named = left.flatMap((row) => [row.key, ...(row.thumbKey ? [row.thumbKey] : [])])
      assert.equal(stored(), named.length, 'no bytes without a row')
      for (const one of named) assert.ok(statSync(join(folder, 'store', one)).size > 0, 'no row without bytes')
    })

    test('the sweeper clears away what a killed process left in its scratch folder', async () => {
      const [old, fresh] = [join(scratch, 'in-old'), join(scratch, 'in-new')]
      for (const path of [old, fresh]) {
        mkdirSync(path)
        copyFileSync(exampleFile('voice-1')!.path, join(path, 'arrived'))
      }
      utimesSync(old, new Date(Date.now() - dayMs), new Date(Date.now() - dayMs))
      await files.sweep()
      assert.deepEqual(readdirSync(scratch), ['in-new'])
      assert.ok(readFileSync(join(fresh, 'arrived')).length > 0)
    })
  }),
)
