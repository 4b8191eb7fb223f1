import type { DrawContext } from '../draw-context'
import { drawCard } from './card'
import { drawColumns } from './columns'
import { writeLine } from './line'
import { type LetterColours, lookOf } from './looks'
import { fitLines } from '../../../shared/fit-lines'
import { drawCouplet, drawPaper } from './papers'
import type { Lettering } from './read'

/** Writes the words where they belong: on papers, in a column, on a card, or large in the sky. */
export function drawLettering(pen: DrawContext, { kind, words }: Lettering): void {
  const { g, width, height, unit, scene, style } = pen
  if (kind === 'couplet') return drawCouplet(pen)
  if (kind !== 'words') return drawPaper(pen, words)
  if (!words) return
  const isAlone = scene.things.size === 0 && !scene.time
  if (style === 'ink' && !isAlone && /^[\p{Script=Han}\s，。、！]+$/u.test(words) && [...words].length <= 21)
    return drawColumns(pen, words.replace(/[，。、！]/gu, ''))
  const area = isAlone
    ? drawCard(pen)
    : { x: width * 0.07, y: height * 0.045, width: width * 0.86, height: height * 0.3 }
  const wide = isAlone ? 20 : 15
  const { lines, size } = fitLines(g, words, area.width * 0.96, area.height, unit * wide)
  const arch = lines.length === 1 && !isAlone && [...words].length > 2 ? 0.11 : 0
  const step = size * 1.28
  const top = isAlone ? area.y + (area.height - step * lines.length) / 2 : area.y
  g.save()
  if (style === 'cyberpunk') {
    g.shadowColor = 'rgba(255,60,180,.95)'
    g.shadowBlur = size * 0.35
  }
  const look =
    isAlone && style !== 'cyberpunk' && style !== 'ink'
      ? { ...lookOf(pen, words), rim: 'rgba(0,0,0,0)', shadow: 'rgba(0,0,0,0)', ...onPaper(lookOf(pen, words)) }
      : lookOf(pen, words)
  lines.forEach((line, at) => writeLine(g, line, width / 2, top + step * (at + 0.5), size, look, arch))
  g.restore()
}

/** Pale letters would be invisible on cream paper: they take the colour of their rim. */
const onPaper = (look: LetterColours): Partial<LetterColours> =>
  /^#f/i.test(look.rim) ? {} : { fill: [look.rim, look.rim] }
