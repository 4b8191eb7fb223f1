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
  voice: {
    start: 'Speak',
    opening: 'Opening the microphone…',
    speak: 'Speak now',
    hold: 'Release to finish, slide up to cancel',
    loose: 'Release to cancel',
    time: (now: string, most: string) => `${now} / ${most}`,
    done: 'Done',
    cancel: 'Cancel',
    sending: 'Turning it into text…',
    denied: 'The microphone is not allowed. Allow it in the settings, then try again.',
    unsupported: 'This device or browser cannot record',
    broken: 'The recording did not work. Please try again.',
    settings: 'Settings',
    short: 'That was too short. Please say it again.',
    who: (engine: string) => `${engine} turns the recording into text. It is deleted right after.`,
    price: (credits: string) => `${credits} credits each time, nothing if it is not understood`,
    free: 'Free',
  },
}
