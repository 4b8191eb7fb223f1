import type { FilmScript } from '../../../../contract/works'
import type { FrameSize } from '../picture/plate'
import { stampOf, type Stamp } from '../picture/stamp'
import { drawOrnament, letter } from './lettering'

const wholeFrame = ({ width, height }: FrameSize) => ({ left: 0, top: 0, width, height })

/** The title, for its card. */
export const titleStamp = (title: string, frame: FrameSize): Stamp =>
  stampOf(wholeFrame(frame), (g) => {
    const { width, height } = frame
    const least = Math.min(width, height)
    const foot = letter(g, {
      text: title,
      x: width / 2,
      y: height * 0.46,
      width: width * 0.82,
      height: height * 0.4,
      largest: least * 0.15,
    })
    drawOrnament(g, width / 2, foot + least * 0.05, least * 0.19)
  })

const endWords: readonly (readonly [RegExp, string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, '終'],
  [/\p{Script=Hangul}/u, '끝'],
  [/\p{Script=Han}/u, '完'],
  [/\p{Script=Cyrillic}/u, 'Конец'],
]

/** The word for the end, in the language of the film. */
export function endWordOf({ title, shots }: FilmScript): string {
  const text = title + shots.map((shot) => shot.text).join('')
  return endWords.find(([script]) => script.test(text))?.[1] ?? 'The End'
}

/** The end: its word, and the title below. */
export const endStamp = (word: string, title: string, frame: FrameSize): Stamp =>
  stampOf(wholeFrame(frame), (g) => {
    const { width, height } = frame
    const least = Math.min(width, height)
    const isSeal = [...word].length === 1
    const y = height * 0.44
    if (isSeal) {
      g.strokeStyle = 'rgba(240,204,132,.95)'
      g.lineWidth = least * 0.004
      g.beginPath()
      g.arc(width / 2, y, least * 0.135, 0, 2 * Math.PI)
      g.stroke()
    }
    const size = least * 0.15
    letter(g, { text: word, x: width / 2, y, width: width * 0.8, height: size * 1.6, largest: size })
    const below = y + least * (isSeal ? 0.21 : 0.14)
    drawOrnament(g, width / 2, below, least * 0.16)
    g.globalAlpha = 0.86
    const small = least * 0.05
    letter(g, {
      text: title,
      x: width / 2,
      y: below + small * 2,
      width: width * 0.78,
      height: small * 3,
      largest: small,
    })
  })
