import { defaultVoice } from '@contract/voices'
import { filmRules, type CastMember, type FilmScript } from '@contract/works'

export const changeMember = (script: FilmScript, id: string, change: Partial<Omit<CastMember, 'id'>>): FilmScript => ({
  ...script,
  cast: script.cast.map((member) => (member.id === id ? { ...member, ...change } : member)),
})

/** Whether somebody speaks or is seen in any shot. */
export const isMemberInUse = ({ shots }: FilmScript, id: string): boolean =>
  shots.some(({ speaker, seen }) => speaker === id || seen.includes(id))

export const hasRoomForMember = ({ cast }: FilmScript): boolean => cast.length < filmRules.castMax

/** Adds a member without a name, with the voice of the last one. */
export function addMember(script: FilmScript, id: string): FilmScript {
  if (!hasRoomForMember(script)) return script
  const voice = script.cast[script.cast.length - 1]?.voice ?? defaultVoice
  return { ...script, cast: [...script.cast, { id, name: '', look: '', voice }] }
}

/** Removes a member that no shot needs. */
export const removeMember = (script: FilmScript, id: string): FilmScript =>
  isMemberInUse(script, id) ? script : { ...script, cast: script.cast.filter((member) => member.id !== id) }
