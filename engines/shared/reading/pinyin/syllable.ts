/** Reading of one or two characters of a text, as pinyin with its tone (5 is the light one): `ni3`, `nv3`, `dianr3`. */
export interface ChineseSyllable {
  pinyin: string
  from: number
  to: number
  /** Whether it is the first of a word. */
  beginsWord: boolean
}
