import type { FilmWork, In } from '../../../contract/api'
import { madeWork } from './made-work'
import type { TaskPerson, TaskWorld } from './task-world'

export const settledFilm = madeWork<FilmWork>

/** A film whose pictures are drawn as these lines say. */
export async function askFilm(
  me: TaskPerson,
  world: Pick<TaskWorld, 'ids'>,
  pictures: readonly string[],
  more: In<'POST /app/task'>['input'] = {},
): Promise<FilmWork> {
  const id = world.ids.ulid()
  const input = { text: pictures.join('\n'), seconds: '30', music: 'none', ...more }
  await me.call('POST /app/task', { id, serviceKey: 'FILM', input })
  return settledFilm(me, id)
}

type FilmChange = Partial<FilmWork['script']>
type ShotChange = Partial<FilmWork['script']['shots'][number]>

export const withShot = ({ script: { shots } }: FilmWork, at: number, change: ShotChange): FilmChange => ({
  shots: shots.map((shot, n) => (n === at ? { ...shot, ...change } : shot)),
})

export const saveFilm = ({ id, version, script }: FilmWork, me: TaskPerson, change: FilmChange) =>
  me.call('PUT /app/work/:id', { id, version, script: { ...script, ...change } }) as Promise<FilmWork>

/** Saves a change and has the rest made, for the price that is shown. */
export async function remadeFilm(me: TaskPerson, work: FilmWork, change: FilmChange): Promise<FilmWork> {
  const { id, version } = await saveFilm(work, me, change)
  const { credits } = await me.call('POST /app/work/:id/quote', { id })
  await me.call('POST /app/work/:id/make', { id, version, credits })
  return settledFilm(me, id)
}
