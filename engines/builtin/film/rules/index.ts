import type { Locale } from '../../../../contract/locales'
import { filmShotsMax } from '../../../../contract/works'
import { shortened, spokenText } from '../../../shared/script/clean'
import { languageOf } from '../../../shared/script/language'
import { phraseWith } from '../../../shared/script/phrase-with'
import { sentencesOf } from '../../../shared/speech/sentences'
import { filmTextsIn } from '../../../texts/film'
import type { FilmDraft } from '../draft'
import type { FilmRequest } from '../shapes'
import { beatsIn } from './beats'
import { draftOf, type Planned } from './draft-of'
import { isMeal, isWithoutThings, pictureOf, shownWords } from './picture'
import { ownText } from './rows'
import { nowhere, type Setting, settingAfter, settingIn } from './setting'
import { actedBeats } from './speakers'
import { templateFor } from './topic'

export { filmTextKind } from './rows'

/** Sentences before the first one that names a place have that place, too. */
const placeAhead = 3
const summaryWords = 120

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
    let setting = start
    let seenBefore: Planned['seen'] = []
    const planned = acted.map(({ beat, speaker, seen }): Planned => {
      setting = settingAfter(setting, beat.scene)
      const words = shownWords(beat.scene, cast, texts)
      const isBare = seen.length === 0 && (beat.follows || isWithoutThings(words))
      const shown = isBare ? seenBefore : seen
      if (seen.length > 0) seenBefore = seen.slice(0, 1)
      return { text: beat.text, speaker, seen: shown, picture: pictureOf({ words, setting, seen: shown }, texts) }
    })
    const summary = firstSentences(own.rows.map(({ row }) => row))
    return { ...draftOf({ title: own.title, summary, cast, planned, texts }), isPart }
  }
  const topic = spokenText(own.rows.map(({ words }) => words).join(' ')).replace(/[。.]$/u, '')
  const scene = acted[0]?.beat.scene ?? topic
  const everyone = [...new Set(acted.flatMap(({ seen }) => seen))]
  const planned = templateFor(topic, Number(request.seconds), {
    hero: cast[0],
    place: settingIn(topic).place,
    texts,
  }).map(({ text, shows }): Planned => {
    const seen = shows === 'place' || shows === 'sky' ? [] : shows === 'event' ? everyone : cast.slice(0, 1)
    const words = {
      ...{ place: '', hero: '', close: texts.close },
      event: shownWords(topic, cast, texts),
      sky: start.time === 'night' ? texts.sky.night : texts.sky.day,
    }[shows]
    return {
      text,
      speaker: null,
      seen,
      picture: pictureOf({ words, setting: start, seen }, texts) || shownWords(scene, cast, texts),
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
  const isAtHome = all.some((scene) => isMeal(scene)) && !all.some((scene) => settingIn(scene).place)
  if (isAtHome) return nowhere
  const time = begin.time ?? told.find((one) => one.time)?.time ?? null
  const isSnowy = begin.weather.includes('snow')
  return {
    place: place ?? (isSnowy ? null : 'grassland'),
    time: time ?? (begin.weather.length > 0 || place === 'space' ? null : 'day'),
    weather: begin.weather,
  }
}
