import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Cue } from '../../../contract/task'
import type { FilmTimes, Shot } from '../../../contract/works'
import { writeWav } from '../../../media/audio/wav'
import { nameFrom } from '../../../media/name-from'
import type { WorkJoin } from '../../engine'
import type { FilmParts } from '../../job'
import { usualRate } from '../../shared/audio/loudness'
import { spokenLines } from '../../shared/audio/spoken-lines'
import { framesPerSecond, record } from '../../shared/video/record'
import { captionsOf } from './captions/captions'
import { captionsOver } from './captions/over'
import { srtOf } from './captions/srt'
import { filmCover } from './cards/cover'
import { markStamp } from './picture/mark'
import { pictureIn } from './picture/plate'
import { reelOf } from './picture/reel'
import { lay } from './picture/stamp'
import { segmentsOf } from './segments'
import { soundOf } from './sound'
import { filmTimeline, type Timeline } from './timeline'

export const filmSizes = {
  '9:16': { width: 720, height: 1280 },
  '16:9': { width: 1280, height: 720 },
  '1:1': { width: 1024, height: 1024 },
} as const

/** Joins pictures, voices and music of a film, with the visible label on every frame; and draws its cover. */
export const run: WorkJoin<FilmParts> = async ({ work, folder }, { signal, progress, drawMark }) => {
  const { script, pictures, voices, music } = work
  progress(1, 'preparing')
  requireParts(work)
  const spoken = script.shots.filter(({ text }) => text.trim() !== '')
  const lines = await spokenLines(spoken, voices, {
    signal,
    silent: 'left out',
    onLine: (share) => progress(2 + share * 10, 'mixing'),
  })
  const byId = new Map(lines.map((line) => [line.id, { line, seconds: line.samples.length / usualRate }]))
  const timeline = filmTimeline(script, (id) => byId.get(id)?.seconds ?? 0)
  const heard = timeline.shots.flatMap(({ shot, voiceAt }) => {
    const own = byId.get(shot.id)
    return own ? [{ ...own, shot, at: voiceAt }] : []
  })
  const cues = heard.flatMap(({ shot, line, seconds, at }) =>
    captionsOf(shot.text, line.cues, seconds).map((cue) => ({ ...cue, at: at + cue.at })),
  )
  const times = timesOfFilm(timeline, cues)
  const [sound, subtitles, path] = ['film.wav', 'film.srt', 'film.mp4'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  await writeWav(sound, await soundOf({ seconds: times.seconds, voices: heard, music }, signal), usualRate)
  await writeFile(subtitles, srtOf(times.cues))
  progress(18, 'rendering')
  const frame = filmSizes[script.shape]
  const reel = reelOf(segmentsOf(timeline, { script, pictures, frame }), frame)
  const mark = await markStamp(await drawMark(frame), frame)
  const written = script.subtitles ? captionsOver(times.cues, frame) : () => {}
  await record(
    { path, sound, ...(cues.length > 0 ? { subtitles } : {}), ...frame, pixels: 'yuv420p', signal },
    timeline.frames,
    async (at) => {
      const planes = await reel(at)
      written(planes, at / framesPerSecond)
      lay(planes, mark, 1)
      return planes.data
    },
    (share) => progress(18 + share * 80, 'rendering'),
  )
  progress(98, 'drawing')
  const cover = join(folder, 'cover.jpg')
  await writeFile(
    cover,
    await filmCover(
      await pictureIn(pictures[bestShot(script.shots).id]!.path, frame, script.style),
      script.title,
      frame,
    ),
  )
  const name = nameFrom(script.title)
  return {
    files: [
      { path, kind: 'video', mime: 'video/mp4', seconds: times.seconds, cues: times.cues, ...frame, name },
      { path: cover, kind: 'image', mime: 'image/jpeg', ...frame, name },
    ],
    result: { times },
    isMarked: true,
  }
}

function requireParts({ script: { shots }, pictures, voices }: FilmParts): void {
  if (shots.length === 0) throw new Error('the film has no shots')
  for (const { id, text } of shots) {
    if (!pictures[id]) throw new Error(`the shot ${id} has no picture`)
    if (text.trim() !== '' && !voices[id]) throw new Error(`the shot ${id} has no voice`)
  }
}

/** The first one with the most people. */
const bestShot = (shots: readonly Shot[]): Shot =>
  shots.reduce((best, shot) => (shot.seen.length > best.seen.length ? shot : best))

function timesOfFilm({ shots, frames }: Timeline, cues: readonly Cue[]): FilmTimes {
  const exact = (seconds: number) => Math.round(seconds * 1000) / 1000
  return {
    seconds: frames / framesPerSecond,
    shots: shots.map(({ shot: { id }, from, frames: length }) => ({
      id,
      at: exact(from / framesPerSecond),
      seconds: exact(length / framesPerSecond),
    })),
    cues: cues.map(({ at, seconds, text }) => ({ at: exact(at), seconds: exact(seconds), text })),
  }
}
