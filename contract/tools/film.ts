import { toolPlaces } from '../places'
import { defineTool } from '../tool'
import { defaultVoice } from '../voices'
import { filmMusicMoods, filmShapes, filmShotsMax, filmStyles } from '../works'
import { draw } from './draw'
import { singer } from './singer'
import { voice } from './voice'

/** Seconds of a film that one unit pays the script of. */
const secondsOfUnit = 30

/** A short film from a sentence or a text; its pictures, voices and music by their own prices. */
export const film = defineTool({
  ...toolPlaces.FILM,
  output: 'work',
  produces: 'work',
  fields: {
    text: { kind: 'text', maxLength: 8000, rows: 6, fromFile: true },
    seconds: { kind: 'choice', of: ['15', '30', '60'], value: '30' },
    shape: { kind: 'choice', of: filmShapes, value: '9:16' },
    style: { kind: 'choice', of: filmStyles, value: 'flat', look: 'cards' },
    first: { kind: 'voice', value: defaultVoice },
    second: { kind: 'voice', value: 'zh-chen' },
    music: { kind: 'choice', of: [...filmMusicMoods, 'none'], value: 'calm' },
    subtitles: { kind: 'switch', value: true },
  },
  show: { title: ['text'] },
  price: ({ seconds }, unitPrice) => Math.ceil(Number(seconds) / secondsOfUnit) * unitPrice,
  needs: ({ seconds, shape, style, first, second, music }) => {
    const shots = filmShotsMax(Number(seconds))
    const picture = { prompt: '', style, size: filmPictureSizes[shape], count: 1 }
    return [
      // The first voice may speak in every shot, the second in every other one.
      { serviceKey: voice.serviceKey, input: { text: '', voice: first }, units: 1, times: shots },
      { serviceKey: voice.serviceKey, input: { text: '', voice: second }, units: 1, times: Math.ceil(shots / 2) },
      { serviceKey: draw.serviceKey, input: picture, units: 1, times: shots },
      ...(music === 'none'
        ? []
        : [{ serviceKey: singer.serviceKey, input: filmMusic(music), units: filmMusicUnits, times: 1 }]),
    ]
  },
})

/** Sizes of the drawing tool for each shape of a film. */
export const filmPictureSizes = { '9:16': '720x1280', '16:9': '1280x720', '1:1': '1024x1024' } as const

/** The music under a film. A longer film repeats it. */
export const filmMusic = (mood: (typeof filmMusicMoods)[number]) => ({
  kind: 'instrumental',
  style: 'pop',
  mood,
  seconds: '30',
})
const filmMusicUnits = 3
