import type { ExtrasCatalogue } from '../types'

export const enUSExtras: ExtrasCatalogue = {
  sources: { title: (pages: number) => (pages === 1 ? '1 web page used' : `${pages} web pages used`) },
  search: {
    name: 'Search the web',
    on: 'Web search is on',
    off: 'Web search is off',
    costs: (credits: string) => `, ${credits} more credits for each search`,
  },
  aloud: {
    name: 'Read aloud',
    pause: 'Pause reading',
    starting: 'Getting ready to read…',
    making: (percent: number) => `Preparing the reading, ${percent}%`,
    failed: 'It could not be read. Your credits are back.',
    ask: 'Read this answer aloud?',
    builtIn:
      'Spoken by the built-in engine, with a machine voice. It plays when it is ready; hearing it again is free.',
    madeBy: (engine: string) => `Spoken by ${engine}. It plays when it is ready; hearing it again is free.`,
    cut: 'The answer is long: only about the first 2,000 characters are read.',
    ok: (credits: string) => `Read · ${credits} credits`,
    nothing: 'There are no words to read in this answer',
  },
}
