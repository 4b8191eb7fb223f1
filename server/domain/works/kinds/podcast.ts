import { podcast as tool, podcastMusic } from '../../../../contract/tools/podcast'
import type { PodcastScript, ScriptLine, Speaker } from '../../../../contract/works'
import type { WorkPart } from '../../../../engines'
import { stepState } from '../read'
import { withoutDoubles } from './digest'
import { musicStep, standardVoice, voiceStep } from './sounds'
import type { Kind } from './types'

const music = musicStep(podcastMusic)

const linesOf = ({ chapters }: Pick<PodcastScript, 'chapters'>): ScriptLine[] => chapters.flatMap(({ lines }) => lines)

const lineStep = ({ speakers }: Pick<PodcastScript, 'speakers'>, { speaker, text }: ScriptLine) =>
  voiceStep(text, speakers[speaker].voice)

export const podcastKind: Kind<'podcast'> = {
  serviceKey: tool.serviceKey,

  owns: (script) => 'chapters' in script,

  steps: (script) =>
    withoutDoubles([...linesOf(script).map((line) => lineStep(script, line)), ...(script.music ? [music] : [])]),

  spoken: (script) => linesOf(script).map(({ speaker, text }) => ({ name: script.speakers[speaker].name, text })),

  forOthers(script) {
    const [first, second] = script.speakers
    const given = (speaker: Speaker) => ({ ...speaker, voice: standardVoice(speaker.voice) })
    return { ...script, speakers: [given(first), given(second)] }
  },

  texts: (script) => [script.title, script.summary, ...linesOf(script).map(({ text }) => text)],

  async parts(script, { sound }) {
    const lines: Record<string, WorkPart> = {}
    for (const line of linesOf(script)) lines[line.id] = await sound(lineStep(script, line))
    return { kind: 'podcast', script, lines, ...(script.music && { music: await sound(music) }) }
  },

  view({ script, joinedScript, times, made, view }) {
    const stepOf = (line: string | null, key: string) => {
      const step = made.get(key)
      const [first] = step?.files ?? []
      return { line, state: stepState(step), sound: first ? view(first) : null }
    }
    return {
      kind: 'podcast',
      script,
      steps: [
        ...linesOf(script).map((line) => stepOf(line.id, lineStep(script, line).key)),
        ...(script.music ? [stepOf(null, music.key)] : []),
      ],
      times,
      madeScript: joinedScript,
    }
  },
}
