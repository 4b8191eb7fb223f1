import type { CastMember, FilmScript, Shot } from '@contract/works'
import { toolTexts } from '@/services/texts/tool'
import type { ScriptRules } from '../../use-script-draft'

const ofMember = ({ id, name, look, voice }: CastMember) => [id, name, look, voice]
const ofShot = ({ id, speaker, text, seconds, picture, seen, motion, take, chosen }: Shot) => [
  ...[id, speaker, text, seconds, picture],
  ...[seen, motion, take, chosen],
]

const asText = ({ title, summary, shape, style, cast, shots, music, subtitles }: FilmScript): string =>
  JSON.stringify([title, summary, shape, style, music, subtitles, cast.map(ofMember), shots.map(ofShot)])

/** Comparing and checking scripts of films. */
export const filmScriptRules: ScriptRules<FilmScript> = {
  isSame: (a, b) => a === b || asText(a) === asText(b),
  trimmed: (script) => ({
    ...script,
    title: script.title.trim(),
    cast: script.cast.map((one) => ({ ...one, name: one.name.trim(), look: one.look.trim() })),
    shots: script.shots.map((one) => ({ ...one, text: one.text.trim(), picture: one.picture.trim() })),
  }),
  fault({ title, cast, shots }) {
    const { faults } = toolTexts().film
    if (!title) return { text: faults.title }
    if (cast.some(({ name }) => !name)) return { text: faults.name }
    const empty = shots.find(({ picture }) => !picture)
    return empty ? { text: faults.picture, part: empty.id } : null
  },
}
