import type { FilmTexts } from '../../../texts/film'
import { readPrompt, thingWords } from '../../draw/scene'
import type { Thing } from '../../draw/words'
import { plainText } from './mentions'

type Place = keyof FilmTexts['places']
type Weather = keyof FilmTexts['weather']

/** Where and when a shot is. */
export interface Setting {
  place: Place | null
  time: keyof FilmTexts['times'] | null
  weather: readonly Weather[]
}

const places = ['space', 'sea', 'lake', 'river', 'city', 'forest', 'desert', 'mountains', 'grassland'] as const
const weathers = ['snow', 'rain', 'fog'] as const
/** Things of one kind of place. */
const placeOf: Partial<Record<Thing, Place>> = {
  ...{ boat: 'sea', whale: 'sea', dolphin: 'sea', lighthouse: 'sea', rocket: 'space', greatWall: 'mountains' },
  ...{ lotus: 'lake', fish: 'lake', swan: 'lake', car: 'city' },
}

const dark = /很黑|漆黑|天黑|黑漆漆|黑乎乎|一片黑|(?<!\p{L})(?:dark|darkness)(?!\p{L})|어두|캄캄|т[её]мн/iu
const light = /天亮|白天|中午|正午|(?<!\p{L})(?:daylight|noon|daytime)(?!\p{L})|한낮|대낮|днём|полдень/iu
const warm =
  /春天|夏天|春日|夏日|雪停|雪化|(?<!\p{L})(?:spring|summer|stopped snowing|snow melt\w*)(?!\p{L})|봄이|봄날|여름|눈이 그|весн\p{L}+|летом|снег растаял/iu
const dry = /雨停|放晴|天晴|(?<!\p{L})(?:stopped raining|rain stopped)(?!\p{L})|비가 그|дождь (?:кончился|прош)/iu

export const nowhere: Setting = { place: null, time: null, weather: [] }

/** Place, time and weather that a text names. */
export function settingIn(text: string): Setting {
  const { things, time } = readPrompt(text)
  const isNight = dark.test(text) || things.has('moon') || things.has('stars')
  const isDay = light.test(text) || things.has('sun') || things.has('rainbow')
  // A bridge alone is no river: only words name a place.
  const named = new Set<Thing>(thingWords(plainText(text)).map(({ name }) => name))
  const inWords = places.find((place) => named.has(place))
  const byThing = [...things].flatMap((thing) => placeOf[thing] ?? [])[0]
  return {
    place: inWords ?? byThing ?? null,
    time: time ?? (isNight ? 'night' : isDay ? 'day' : null),
    weather: weathers.filter((one) => things.has(one)),
  }
}

/** The setting of a shot: from its words, else from the shot before. */
export function settingAfter(before: Setting, text: string): Setting {
  const now = settingIn(text)
  const stays = before.weather.filter((one) => !(one === 'snow' ? warm : dry).test(text))
  const falls = now.weather.filter((one) => !(one === 'snow' ? warm : dry).test(text))
  return {
    place: now.place ?? before.place,
    time: now.time ?? before.time,
    weather: weathers.filter((one) => stays.includes(one) || falls.includes(one)),
  }
}
