import { draw } from '../../../../contract/tools/draw'
import { film as tool, filmMusic, filmPictureSizes } from '../../../../contract/tools/film'
import type { FilmScript, Shot } from '../../../../contract/works'
import type { InputFile, WorkPart } from '../../../../engines'
import { isDone, stepState } from '../read'
import { digest, seedFrom, withoutDoubles } from './digest'
import { musicStep, voiceStep } from './sounds'
import type { Kind, Step } from './types'

const memberOf = ({ cast }: Pick<FilmScript, 'cast'>, id: string) => cast.find((member) => member.id === id)

/** Begins the key of every picture of a shot; the name of the take ends it. */
const takesOf = ({ id }: Pick<Shot, 'id'>) => `picture:${id}:`

/** The picture of a shot: those who are seen, then the place. Each take has a seed of its own. */
function pictureStep(script: FilmScript, shot: Shot): Step {
  const looks = shot.seen.map((id) => memberOf(script, id)?.look ?? '')
  const prompt = [...looks, shot.picture].filter(Boolean).join('，')
  const { style, shape } = script
  const content = digest(prompt, style, shape, shot.take)
  const seed = seedFrom(shot.id, shot.take)
  return {
    key: takesOf(shot) + (shot.chosen ?? content),
    serviceKey: draw.serviceKey,
    input: { prompt, style, size: filmPictureSizes[shape], count: 1, seed },
  }
}

/** The words of a shot in the voice of their speaker; undefined where nothing is spoken. */
const speechStep = (script: FilmScript, { text, speaker }: Shot) =>
  text ? voiceStep(text, memberOf(script, speaker)!.voice) : undefined

const musicOf = ({ music }: Pick<FilmScript, 'music'>) => (music === 'none' ? undefined : musicStep(filmMusic(music)))

const present = <T>(value: T | undefined): T[] => (value === undefined ? [] : [value])

export const filmKind: Kind<'film'> = {
  serviceKey: tool.serviceKey,

  owns: (script) => 'shots' in script,

  steps: (script) =>
    withoutDoubles([
      ...script.shots.map((shot) => pictureStep(script, shot)),
      ...script.shots.flatMap((shot) => present(speechStep(script, shot))),
      ...present(musicOf(script)),
    ]),

  texts: ({ title, summary, cast, shots }) => [
    title,
    summary,
    ...cast.flatMap(({ name, look }) => [name, look]),
    ...shots.flatMap(({ text, picture }) => [text, picture]),
  ],

  async parts(script, { sound, picture }) {
    const pictures: Record<string, InputFile> = {}
    const voices: Record<string, WorkPart> = {}
    for (const shot of script.shots) {
      pictures[shot.id] = await picture(pictureStep(script, shot))
      const speech = speechStep(script, shot)
      if (speech) voices[shot.id] = await sound(speech)
    }
    const music = musicOf(script)
    return { kind: 'film', script, pictures, voices, ...(music && { music: await sound(music) }) }
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
        picture: stepOf(pictureStep(script, shot))!,
        voice: stepOf(speechStep(script, shot)),
        takes: [...made]
          .filter(([key, step]) => key.startsWith(takesOf(shot)) && isDone(step))
          .map(([key, { files }]) => ({ name: key.slice(takesOf(shot).length), file: view(files[0]!) })),
      })),
      music: stepOf(musicOf(script)),
      times,
      madeScript: joinedScript,
    }
  },
}
