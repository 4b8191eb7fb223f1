import type { Locale } from '../../../../contract/locales'
import { filmShotsMax } from '../../../../contract/works'
import { shortened, spokenText } from '../../../shared/script/clean'
import { languageOf } from '../../../shared/script/language'
import { phraseWith } from '../../../shared/script/phrase-with'
import { sentencesOf } from '../../../shared/speech/sentences'
import { type FilmTexts, filmTextsIn } from '../../../texts/film'
import type { FilmDraft } from '../draft'
import type { FilmRequest } from '../shapes'
import { beatsIn, type FilmBeat } from './beats'
import type { Character } from './characters'
import { draftOf, type Planned } from './draft-of'
import { mentionsIn } from './mentions'
import { isIndoors, isWithoutThings, pictureOf, shownWords } from './picture'
import { isNarrator, type OwnText, ownText } from './rows'
import { nowhere, type Setting, settingAfter, settingIn } from './setting'
import { actedBeats } from './speakers'
import { templateFor } from './topic'
import { topicPictures } from './topic-pictures'
import { isVerse, meantInVerse } from './verse'

export { filmTextKind } from './rows'

/** Sentences before the first one that names a place have that place, too. */
const placeAhead = 3
const summaryWords = 120
/** A title of more characters takes three lines of its card. */
const longTitle = 12

/** A script from the person's own text, or a small film around a mere sentence. */
export function filmByRules(request: Pick<FilmRequest, 'text' | 'seconds'>, locale: Locale): FilmDraft {
  const own = ownText(request.text)
  const texts = filmTextsIn(languageOf(request.text, locale))
  const { beats, isPart } = beatsIn(own)
  const { acted, cast } = actedBeats(beats, texts)
  const start = openingOf(
    acted.slice(0, placeAhead).map(({ beat }) => beat.scene),
    acted.map(({ beat }) => beat.scene),
  )
  if (own.kind !== 'topic') {
    const inVerse = isVerse(own.rows.map(({ words }) => words))
    let setting = start
    let seenBefore: Planned['seen'] = []
    const planned = acted.map(({ beat, speaker, seen }): Planned => {
      setting = settingAfter(setting, beat.scene)
      const scene = inVerse ? meantInVerse(beat.scene) : bareEnd(beat.scene) + thingsSaid(beat, texts)
      const words = shownWords(scene, cast, texts)
      const isBare = seen.length === 0 && (beat.follows || isWithoutThings(words))
      const shown = isBare ? seenBefore : seen
      if (seen.length > 0) seenBefore = seen.slice(0, 1)
      return { text: beat.text, speaker, seen: shown, picture: pictureOf({ words, setting, seen: shown }, texts) }
    })
    const summary = firstSentences(own.rows.map(({ name, row, words }) => (isNarrator(name) ? words : row)))
    return { ...draftOf({ title: titleOf(own, cast, texts), summary, cast, planned, texts }), isPart }
  }
  const topic = spokenText(own.rows.map(({ words }) => words).join(' ')).replace(/[。.]$/u, '')
  const scene = acted[0]?.beat.scene ?? topic
  const everyone = [...new Set(acted.flatMap(({ seen }) => seen))]
  const beatsOfTopic = templateFor(topic, Number(request.seconds), {
    hero: cast[0],
    place: settingIn(topic).place,
    texts,
  })
  const { isLettered, eventOf } = topicPictures(topic, cast, texts)(beatsOfTopic)
  const setting = isLettered ? nowhere : start
  const planned = beatsOfTopic.map(({ text, shows, clause }): Planned => {
    const seen = shows === 'place' || shows === 'sky' ? [] : shows === 'event' ? everyone : cast.slice(0, 1)
    const words = {
      ...{ place: '', hero: '', close: texts.close },
      event: eventOf(clause),
      sky: start.time === 'night' ? texts.sky.night : texts.sky.day,
    }[shows]
    return {
      text,
      speaker: null,
      seen,
      picture: pictureOf({ words, setting, seen }, texts) || shownWords(scene, cast, texts),
    }
  })
  const summary = phraseWith(texts.topicSummary, { topic })
  return draftOf({
    title: own.title,
    summary,
    cast,
    planned: planned.slice(0, filmShotsMax(Number(request.seconds))),
    texts,
  })
}

const bareEnd = (words: string) => words.replace(/[\s\p{P}]+$/u, '')

/** A text without a heading whose first sentence is long bears the names of its two heroes. */
function titleOf({ title, rows, kind }: OwnText, cast: readonly Character[], { pair }: FilmTexts): string {
  const placeOf = ({ name }: Character) => rows[0]?.words.indexOf(name) ?? -1
  const [a, b] = cast
    .filter((one) => one.look !== '' && placeOf(one) >= 0)
    .sort((one, other) => placeOf(one) - placeOf(other))
  const isSentence = kind === 'text' && title.length > longTitle && rows[0]?.words.startsWith(title)
  return a && b && pair && isSentence ? phraseWith(pair, { a: a.name, b: b.name }) : title
}

/** Things that a speech points at: 你看，那里有一座木桥. Somebody who is only spoken of is not there. */
function thingsSaid({ text, scene, said }: FilmBeat, { comma }: FilmTexts): string {
  const isAsked = /[？?]/u.test(text)
  return said === null || scene === text || isAsked || isWithoutThings(text) || mentionsIn(text).length > 0
    ? ''
    : `${comma}${text}`
}

/** The first sentences of a text. */
function firstSentences(rows: readonly string[]): string {
  const [first = '', second = ''] = rows
    .slice(0, 2)
    .flatMap((row) => sentencesOf(row.slice(0, 1000)).map(({ from, to }) => row.slice(from, to)))
  const both = spokenText(`${first} ${second}`)
  return both.length <= summaryWords ? both : shortened(spokenText(first), summaryWords)
}

/** Place and time of a film's beginning, from its first sentences; by day on grass where they name none. */
function openingOf(first: readonly string[], all: readonly string[]): Setting {
  const told = first.map(settingIn)
  const begin = settingIn(first[0] ?? '')
  const place = told.find((one) => one.place)?.place ?? null
  const isAtHome = all.some((scene) => isIndoors(scene)) && !all.some((scene) => settingIn(scene).place)
  if (isAtHome) return nowhere
  const time = begin.time ?? told.find((one) => one.time)?.time ?? null
  const isSnowy = begin.weather.includes('snow')
  return {
    place: place ?? (isSnowy ? null : 'grassland'),
    time: time ?? (begin.weather.length > 0 || place === 'space' ? null : 'day'),
    weather: begin.weather,
  }
}
