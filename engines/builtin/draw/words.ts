import { animalsWords } from './words/animals'
import { builtWords } from './words/built'
import { foodWords } from './words/food'
import { natureWords } from './words/nature'
import { objectsWords } from './words/objects'
import { peopleWords } from './words/people'
import { plantsWords } from './words/plants'
import { sportWords } from './words/sport'
import { workWords } from './words/work'
import type { colourWords, styleWords, timeWords } from './words/manner'

/** Things that can be drawn, by the words that ask for them, in Chinese, English, Korean and Russian. */
export const things = {
  ...natureWords,
  ...plantsWords,
  ...animalsWords,
  ...peopleWords,
  ...workWords,
  ...sportWords,
  ...foodWords,
  ...builtWords,
  ...objectsWords,
} as const

/** Compounds that hold a word of the lists and mean something else. */
export const otherMeanings =
  /海报|海報|海鲜|海鮮|马路|馬路|马上|馬上|星期|明星|歌星|星巴克|热狗|熱狗|花费|人民币|人工|火龙果|木马|旋转木马|斑马线|牛奶|牛排|鸡腿|鸡翅|面前|水果店|公里|电影票|茶几|书法|风水|天花板|开花|雷阵雨|雪碧|火车站|加油站|无人机|無人機|无人车/gu

export type Thing = keyof typeof things
export type Time = keyof typeof timeWords
export type ColourWord = keyof typeof colourWords
export type StyleWord = keyof typeof styleWords
