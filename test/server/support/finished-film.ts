import { eq } from 'drizzle-orm'
import type { FilmScript } from '../../../contract/works'
import { systemClock, systemIds } from '../../../server/ports/clock'
import { file, task, work, workScript } from '../../../server/ports/db/schema'
import type { TestApp } from './app'
import { sendPicture } from './shared-pictures'

const ids = systemIds(systemClock)

/** Id of a voice model: an own voice of a person. */
export const ownVoice = ids.ulid()

const script: FilmScript = {
  title: '小兔<b>看海</b>',
  summary: '第一次看见大海',
  shape: '9:16',
  style: 'ink',
  cast: [
    { id: 'teller', name: '旁白', look: '', voice: 'zh-chen' },
    { id: 'rabbit', name: '小兔', look: '白色小兔', voice: ownVoice },
  ],
  shots: [
    {
      id: 's1',
      speaker: 'rabbit',
      text: '妈妈，海在哪里？',
      seconds: 4,
      picture: '海边',
      seen: ['rabbit'],
      motion: 'in',
      take: 2,
      chosen: null,
    },
  ],
  music: 'calm',
  subtitles: true,
}

/** A finished film of a person: a picture stands for its file. */
export async function finishedFilm(app: TestApp, as: { token: string }, changes: Partial<FilmScript> = {}) {
  const { db } = app.open
  const { uid: userId } = (await app.call('GET /app/user', {}, as)).data
  const [id, joinedBy, at] = [ids.ulid(), ids.ulid(), app.clock.now()]
  const row = { userId, kind: 'film', locale: 'zh-CN', title: script.title, state: 'finished' } as const
  const joined = { joinedBy, joinedVersion: 1, times: { seconds: 4, shots: [], cues: [] } }
  const writer = { writerName: 'writer', writerBuiltIn: true, createdAt: at, updatedAt: at }
  await db.insert(work).values({ ...row, ...joined, ...writer, id, isPlanned: true })
  await db
    .insert(workScript)
    .values({ workId: id, userId, version: 1, script: { ...script, ...changes }, createdAt: at })
  const made = {
    serviceKey: 'FILM',
    input: {},
    inputHash: '',
    locale: 'zh-CN',
    credits: 1,
    status: 'FINISHED',
  } as const
  await db
    .insert(task)
    .values({
      ...made,
      id: joinedBy,
      userId,
      workId: id,
      step: 'join',
      engineName: '',
      engineBuiltIn: true,
      createdAt: at,
    })
  const result = { origin: 'result', taskId: joinedBy } as const
  const fileId = await sendPicture(app, as.token, { widthPx: 90, ...result })
  await db.update(file).set({ kind: 'video', mime: 'video/mp4', place: 0 }).where(eq(file.id, fileId))
  const coverId = await sendPicture(app, as.token, { widthPx: 91, ...result, place: 1 })
  return { id, fileId, coverId, script }
}
