import type { DrawContext } from '../draw-context'

/** Colours of lettering: from the top of a letter to its foot, and of its rim. */
export interface LetterColours {
  fill: readonly [string, string]
  rim: string
  shadow: string
}

const gold: LetterColours = { fill: ['#fff2b8', '#f4ac2e'], rim: '#a81c18', shadow: 'rgba(60,8,8,.45)' }
const looks: readonly (readonly [RegExp, LetterColours])[] = [
  [/生日|birthday|생일|рождения/iu, { fill: ['#ff9ab8', '#f0467a'], rim: '#fffaf4', shadow: 'rgba(90,20,50,.38)' }],
  [
    /圣诞|聖誕|christmas|xmas|크리스마스|рождеств/iu,
    { fill: ['#f2584c', '#c01f2a'], rim: '#fdf6e6', shadow: 'rgba(20,50,30,.45)' },
  ],
  [
    /爱|愛|love|사랑|люблю|情人|七夕|valentine|母|mother|新婚|永/iu,
    { fill: ['#ff7d98', '#dc2f5c'], rim: '#fff6f4', shadow: 'rgba(90,10,40,.38)' },
  ],
  [/万圣|halloween/iu, { fill: ['#ffb648', '#ee6a1c'], rim: '#2a1836', shadow: 'rgba(10,0,20,.5)' }],
  [
    /新年|春[节節]|新春|元旦|元宵|中秋|端午|福|发财|發財|大吉|如意|快[乐樂]|愉快|有[余餘]|招财|招財|安康|[龙龍]|开业|開業|寿比|new year|mid-autumn|새해|новым годом/iu,
    gold,
  ],
]

/** How words look in a style and light. */
export function lookOf({ style, mood }: DrawContext, words: string): LetterColours {
  if (style === 'ink') return { fill: ['#2a2624', '#3a3430'], rim: 'rgba(244,237,221,.75)', shadow: 'rgba(0,0,0,0)' }
  if (style === 'cyberpunk') return { fill: ['#ffffff', '#bff6ff'], rim: '#ff2f9c', shadow: 'rgba(255,40,170,.9)' }
  const own = looks.find(([pattern]) => pattern.test(words))?.[1]
  if (own) return own
  return mood.isDark
    ? { fill: ['#fffdf2', '#ffdf94'], rim: '#1c2450', shadow: 'rgba(0,0,20,.55)' }
    : { fill: ['#ffffff', '#fff0cc'], rim: '#2c5283', shadow: 'rgba(10,24,60,.4)' }
}
