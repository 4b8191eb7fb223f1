import { framesPerSecond } from '../../shared/video/record'
import type { FilmScript } from '../../../contract/works'
import type { InputFile } from '../../job'
import { endStamp, endWordOf, titleStamp } from './cards/stamps'
import { viewAt } from './picture/camera'
import { pictureIn, planesOfPicture, softened, type FrameSize } from './picture/plate'
import { planesOf, type Planes } from './picture/planes'
import type { Segment } from './picture/reel'
import { showPart, type View } from './picture/sampled'
import { lay, type Stamp } from './picture/stamp'
import type { TimedShot, Timeline } from './timeline'

/** Frames of a passage between two pictures, and between a card and a picture. */
const [passage, cardPassage] = [9, 14]
/** Light of a picture behind a card. */
const dimmed = 0.5

interface Parts {
  script: FilmScript
  pictures: Readonly<Record<string, InputFile>>
  frame: FrameSize
}

/** Title, shots and end of a film, each with its picture. */
export function segmentsOf({ shots, endFrom }: Timeline, { script, pictures, frame }: Parts): Segment[] {
  const fileOf = ({ shot }: TimedShot) => {
    const file = pictures[shot.id]
    if (!file) throw new Error(`the shot ${shot.id} has no picture`)
    return file.path
  }
  const [first, last] = [shots[0]!, shots.at(-1)!]
  const card = (from: number, timed: TimedShot, view: View, stamp: () => Stamp, start: number): Segment => ({
    from,
    appears: from === 0 ? 0 : cardPassage,
    load: async () => {
      const picture = await softened(await pictureIn(fileOf(timed), frame, script.style), frame, dimmed)
      return cardOver(await planesOfPicture(picture), view, stamp(), { frame, start })
    },
  })
  return [
    card(0, first, viewOf(first, 0), () => titleStamp(script.title, frame), 4),
    ...shots.map((timed, at) => ({
      from: timed.from,
      appears: at === 0 ? cardPassage : passage,
      load: async () =>
        moving(await planesOfPicture(await pictureIn(fileOf(timed), frame, script.style)), timed, frame),
    })),
    card(endFrom, last, viewOf(last, last.frames), () => endStamp(endWordOf(script), script.title, frame), 10),
  ]
}

const viewOf = ({ shot, frames }: TimedShot, frame: number) =>
  viewAt(shot.motion, frames / framesPerSecond, frame / (frames + cardPassage))

function moving(picture: Planes, timed: TimedShot, frame: FrameSize) {
  if (timed.shot.motion === 'still') return stillOf(picture, viewOf(timed, 0), frame)
  return (into: Planes, at: number) => showPart(into, picture, viewOf(timed, at))
}

function stillOf(picture: Planes, view: View, { width, height }: FrameSize) {
  const still = planesOf(width, height)
  showPart(still, picture, view)
  return (into: Planes) => into.data.set(still.data)
}

/** A still picture under letters, which appear after some frames. */
function cardOver(picture: Planes, view: View, stamp: Stamp, { frame, start }: { frame: FrameSize; start: number }) {
  const ground = stillOf(picture, view, frame)
  return (into: Planes, at: number) => {
    ground(into)
    lay(into, stamp, (at - start) / 11)
  }
}
