import { randomNumbers } from '../server/support/random-json'
import { clientOf } from '../support/client'
import { pause } from '../support/wait'
import { assertBooks, download } from './film-books'
import { filmPerson } from './film-person'
import { openFilmSite } from './film-site'

const people = 2
/** A process dies after so many seconds; leases end after fifteen. */
const lifeSeconds = { min: 1, max: 25 }

/** Kills parts of a site at random seconds while films are made, then reads its books. Answers how much went wrong. */
export async function films(kills: number, seed: number, say: (line: string) => void): Promise<number> {
  say(`Killing parts of a site ${kills} times while ${people} people have films made (--seed ${seed})…`)
  const site = await openFilmSite(people)
  const random = randomNumbers(seed)
  const leaving = new AbortController()
  const persons = site.tokens.map((token) => filmPerson(clientOf(site.url, token), leaving.signal))
  let isOver = false
  const working = Promise.all(persons.map((person) => person.work(() => isOver || leaving.signal.aborted)))
  // A failure is read below; until then it must not end this process.
  working.catch(() => {})
  try {
    const parts = Object.entries(site.kills)
    for (let n = 1; n <= kills; n++) {
      const seconds = lifeSeconds.min + random() * (lifeSeconds.max - lifeSeconds.min)
      const [name, kill] = parts[Math.floor(random() * parts.length)]!
      await pause(seconds * 1000)
      await kill()
      say(`${n}. ${name} killed after ${seconds.toFixed(1)} s`)
    }
    isOver = true
    await working
    const asked = persons.flatMap((person) => person.films)
    const got = await Promise.all(
      persons.flatMap(({ films: own, read }) =>
        own.filter(({ isLost }) => !isLost).map(async ({ id }) => download(site.url, await read(id))),
      ),
    )
    const books = await site.openBooks()
    const paid = await assertBooks(books.db, asked, got).finally(books.close)
    const sumOf = (key: 'continued' | 'quoted') => asked.reduce((sum, film) => sum + film[key], 0)
    say(
      `${got.length} of ${asked.length} films whole, ${sumOf('continued')} times continued by hand, ` +
        `${paid} paid of ${sumOf('quoted')} quoted; nothing made or paid twice, books clean, no open hold`,
    )
    return 0
  } catch (error) {
    say(`films, --seed ${seed}: ${error instanceof Error ? error.message : String(error)}`)
    return 1
  } finally {
    leaving.abort()
    await site.close()
  }
}
