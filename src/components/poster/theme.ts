/** The sizes of the picture, in its own pixels: a phone's screen twice as fine. */
export const size = {
  width: 750,
  side: 44,
  body: 30,
  line: 50,
  code: 24,
  codeLine: 38,
  heading: 34,
  small: 24,
} as const

const family = '"PingFang SC", "HarmonyOS Sans SC", "Noto Sans CJK SC", "Noto Color Emoji", system-ui, sans-serif'
const mono = 'Menlo, Consolas, "Noto Sans Mono CJK SC", monospace'

export const fonts = {
  body: `400 ${size.body}px ${family}`,
  strong: `600 ${size.body}px ${family}`,
  heading: `600 ${size.heading}px ${family}`,
  title: `700 40px ${family}`,
  site: `600 28px ${family}`,
  small: `400 ${size.small}px ${family}`,
  code: `400 ${size.code}px ${mono}`,
} as const

export type FontName = keyof typeof fonts

/** Same colours as src/styles/_tokens.scss, for a canvas, which cannot read CSS variables. */
export const colours = {
  light: {
    ground: '#ffffff',
    text: '#1f2329',
    quiet: '#667080',
    line: '#e5e8ef',
    asked: '#dceafe',
    code: '#f2f4f8',
    primary: '#1a73de',
    mark: '#fff4e0',
    markText: '#8f5600',
  },
  dark: {
    ground: '#18181c',
    text: '#f2f3f5',
    quiet: '#9aa1ab',
    line: '#2e2e36',
    asked: '#17375e',
    code: '#26262d',
    primary: '#70b3ff',
    mark: '#33270f',
    markText: '#f2b24b',
  },
} as const

export type PictureTheme = keyof typeof colours
export type ColourName = keyof (typeof colours)['light']
