import { film as tool, filmMusic } from '../../../../contract/tools/film'
import { filmRules, type FilmScript, type Shot } from '../../../../contract/works'
import type { InputFile, WorkPart } from '../../../../engines'
import { shorten } from '../../../text'
import { isDone, stepState } from '../read'
import { withoutDoubles } from './digest'
import { memberOf, pictureStep, takesOf } from './film-pictures'
import { musicStep, standardVoice, voiceStep } from './sounds'
import type { Kind, Step } from './types'

/** The words of a shot in the voice of their speaker; undefined where nothing is spoken. */
const speechStep = (script: FilmScript, { text, speaker }: Shot) =>
  text ? voiceStep(text, memberOf(script, speaker)!.voice) : undefined

const musicOf = ({ music }: Pick<FilmScript, 'music'>) => (music === 'none' ? undefined : musicStep(filmMusic(music)))

/** The title for the card of a film. One of emoji alone gives way to the first words: fonts have no emoji. */
const cardTitle = ({ title, shots }: FilmScript): string => {
  const texts = [title, ...shots.map(({ text }) => text), ...shots.map(({ picture }) => picture)]
  return shorten(texts.find((text) => /[\p{L}\p{N}]/u.test(text)) ?? title, filmRules.titleMax)
}

const present = <T>(value: T | undefined): T[] => (value === undefined ? [] : [value])

export const filmKind: Kind<'film'> = {
  serviceKey: tool.serviceKey,

  owns: (script) => 'shots' in script,

  steps: (script, made) =>
    withoutDoubles([
      ...script.shots.map((shot) => pictureStep(script, shot, made)),
      ...script.shots.flatMap((shot) => present(speechStep(script, shot))),
      ...present(musicOf(script)),
    ]),

  spoken: ({ cast, shots }) =>
    shots.flatMap(({ speaker, text }) => (text ? [{ name: memberOf({ cast }, speaker)!.name, text }] : [])),

  forOthers: (script) => ({
    ...script,
    cast: script.cast.map((member) => ({ ...member, voice: standardVoice(member.voice) })),
    shots: script.shots.map((shot) => ({ ...shot, take: 0, chosen: null })),
  }),

  texts: ({ title, summary, cast, shots }) => [
    title,
    summary,
    ...cast.flatMap(({ name, look }) => [name, look]),
    ...shots.flatMap(({ text, picture }) => [text, picture]),
  ],

  async parts(script, { sound, picture }, made) {
    const pictures: Record<string, InputFile> = {}
    const voices: Record<string, WorkPart> = {}
    for (const shot of script.shots) {
      pictures[shot.id] = await picture(pictureStep(script, shot, made))
      const speech = speechStep(script, shot)
      if (speech) voices[shot.id] = await sound(speech)
    }
    const music = musicOf(script)
    return {
      kind: 'film',
      script: { ...script, title: cardTitle(script) },
      pictures,
      voices,
      ...(music && { music: await sound(music) }),
    }
  },

  references(script, key, made) {
    const keyOf = (shot: Shot) => pictureStep(script, shot, made).key
    const seen = script.shots.find((shot) => keyOf(shot) === key)?.seen ?? []
    const done = script.shots.filter((shot) => keyOf(shot) !== key && isDone(made.get(keyOf(shot))))
    // The one with the fewest others shows a member best.
    const alone = done.toSorted((a, b) => a.seen.length - b.seen.length)
    const shots = seen.flatMap((id) => alone.find((shot) => shot.seen.includes(id)) ?? [])
    return [...new Set(shots.map(keyOf))]
  },

  view({ script, joinedScript, times, made, view }) {
    const stepOf = (step: Step | undefined) => {
      if (!step) return null
      const one = made.get(step.key)
      const [file] = one?.files ?? []
      return { state: stepState(one), file: file ? view(file) : null }
    }
    return {
      kind: 'film',
      script,
      shots: script.shots.map((shot) => ({
        id: shot.id,
        picture: stepOf(pictureStep(script, shot, made))!,
        voice: stepOf(speechStep(script, shot)),
        takes: takesOf(shot, made).map(({ files: [file], ...take }) => ({ ...take, file: view(file!) })),
      })),
      music: stepOf(musicOf(script)),
      times,
      madeScript: joinedScript,
    }
  },
}
