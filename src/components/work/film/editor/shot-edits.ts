import { filmRules, type FilmScript, type Shot } from '@contract/works'

const withShots = (script: FilmScript, shots: Shot[]): FilmScript => ({ ...script, shots })

export const changeShot = (script: FilmScript, id: string, change: Partial<Omit<Shot, 'id'>>): FilmScript =>
  withShots(
    script,
    script.shots.map((shot) => (shot.id === id ? { ...shot, ...change } : shot)),
  )

/** Moves a shot up or down by one. */
export function moveShot(script: FilmScript, id: string, by: 1 | -1): FilmScript {
  const at = script.shots.findIndex((shot) => shot.id === id)
  const [shot, other] = [script.shots[at], script.shots[at + by]]
  if (!shot || !other) return script
  return withShots(
    script,
    script.shots.map((one) => (one === shot ? other : one === other ? shot : one)),
  )
}

/** Whether the film has room for another shot. */
export const hasRoomForShot = ({ shots }: FilmScript): boolean => shots.length < filmRules.shotsMax

/** Adds a shot without words below another one, with the same people. */
export function addShot(script: FilmScript, after: string, id: string): FilmScript {
  if (!hasRoomForShot(script)) return script
  const added = ({ speaker, seen }: Shot): Shot => ({
    ...{ id, speaker, seen, text: '', seconds: newShotSeconds },
    ...{ picture: '', motion: 'in', take: 0, chosen: null },
  })
  return withShots(
    script,
    script.shots.flatMap((shot) => (shot.id === after ? [shot, added(shot)] : [shot])),
  )
}
const newShotSeconds = 3

/** Removes a shot. The last one of a film stays. */
export const removeShot = (script: FilmScript, id: string): FilmScript =>
  script.shots.length < 2
    ? script
    : withShots(
        script,
        script.shots.filter((shot) => shot.id !== id),
      )

/** Shows a member of the cast in a shot, or no longer: an earlier picture is not used then. */
export function toggleSeen(script: FilmScript, { id, seen }: Shot, member: string): FilmScript {
  const change = (next: string[]) => changeShot(script, id, { seen: next, chosen: null })
  if (seen.includes(member)) return change(seen.filter((one) => one !== member))
  return seen.length < filmRules.seenMax ? change([...seen, member]) : script
}
