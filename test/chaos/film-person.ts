import { ulid } from 'ulid'
import type { FilmWork, In } from '../../contract/api'
import { codes } from '../../contract/codes'
import { type Client, Refused } from '../support/client'
import { pause } from '../support/wait'

/** A film of two shots, and the most that it may have cost. */
export interface AskedFilm {
  id: string
  quoted: number
  /** How often its person had to have it continued: a step whose processes die twice fails. */
  continued: number
  /** The script was given up: its processes died twice. */
  isLost: boolean
}

const input = { text: '小狐狸在雪夜里迷了路。妈妈在小屋门口等它。', seconds: '15', music: 'none' }

const refusedWith = (error: unknown, ...of: number[]) => error instanceof Refused && of.includes(error.code)

/** A person who has one film after the other made, draws a shot of each again, and presses "continue" when one stops. */
export function filmPerson({ call }: Pick<Client, 'call'>, signal: AbortSignal) {
  const films: AskedFilm[] = []

  /** The answer of a call; asked again for as long as no process answers. */
  async function answered<T>(asked: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await asked()
      } catch (error) {
        if (signal.aborted || (error instanceof Refused && error.code !== codes.serverError)) throw error
        await pause(100)
      }
    }
  }

  const read = async (id: string) => (await answered(() => call('GET /app/work/:id', { id }))) as FilmWork

  /** Has the rest made, for the price that was shown. Returns that price. */
  async function makeRest(id: string): Promise<number> {
    for (;;) {
      const { version, state } = await read(id)
      if (state !== 'stopped') return 0
      const { credits } = await answered(() => call('POST /app/work/:id/quote', { id }))
      const made = await answered(() => call('POST /app/work/:id/make', { id, version, credits })).catch((error) => {
        // Changed or priced otherwise since it was read, or the queue is full.
        if (refusedWith(error, codes.conflict, codes.businessError, codes.tooFast)) return null
        throw error
      })
      if (made) return credits
      await pause(200)
    }
  }

  async function whole(film: AskedFilm): Promise<FilmWork | null> {
    for (;;) {
      const task = await answered(() => call('GET /app/task/:id', { id: film.id }))
      if (task.status === 'ERROR') {
        film.isLost = true
        return null
      }
      const work = task.status === 'FINISHED' ? await read(film.id) : undefined
      if (work?.state === 'finished') return work
      if (work?.state === 'stopped') {
        film.continued++
        await makeRest(film.id)
      }
      await pause(200)
    }
  }

  /** The change may have been stored although its answer was lost. */
  async function redraw({ id, version, script }: FilmWork): Promise<number> {
    const shots = script.shots.map((shot, at) => (at === 0 ? { ...shot, take: shot.take + 1 } : shot))
    const change: In<'PUT /app/work/:id'> = { id, version, script: { ...script, shots } }
    await answered(() => call('PUT /app/work/:id', change)).catch((error) => {
      if (!refusedWith(error, codes.conflict)) throw error
    })
    return makeRest(id)
  }

  async function oneFilm(): Promise<void> {
    const id = ulid()
    const { credits } = await answered(() => call('POST /app/task/quote', { serviceKey: 'FILM', input }))
    const film: AskedFilm = { id, quoted: credits, continued: 0, isLost: false }
    films.push(film)
    await answered(() => call('POST /app/task', { id, serviceKey: 'FILM', input }))
    const first = await whole(film)
    if (!first) return
    film.quoted += await redraw(first)
    await whole(film)
  }

  return {
    films,
    read,
    /** Ends with a whole film once `isOver`. */
    async work(isOver: () => boolean) {
      while (!isOver()) await oneFilm()
    },
  }
}
