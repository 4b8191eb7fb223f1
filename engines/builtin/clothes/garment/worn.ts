import { EngineError } from '../../../../media/errors'
import type { Raster } from '../../../../media/raster'
import { type People } from '../../../shared/people/types'
import { scaledTo } from '../../../shared/people/scaled'
import { mainFaces } from '../../../shared/people/usable'
import type { CutOut, FoundGarment } from './cut-out'
import { areArmsInFront, isSleeved, lookUnit } from '../look'
import { figureOf } from '../figure/figure'
import { filled } from './filled'
import { poseOf } from '../figure/pose'
import { sceneOf, type FitScene } from '../fit/scene'
import { ownSleeves } from '../fit/own-sleeves'
import { spotAt } from '../fit/shape'

/** Least share of the torso that must show the garment. */
const leastSeen = 0.6

/** The upper garment that a person in a picture wears, to be cut from it; hair and arms in front of it are filled up with its cloth. */
export async function onPerson(picture: Raster, people: People): Promise<Pick<FoundGarment, 'look' | 'cut'>> {
  const here = scaledTo(people, picture)
  if (mainFaces(here).length > 1) throw new EngineError('engine.garmentPeople')
  const pose = poseIn(here)
  const figure = await figureOf(picture, pose, lookUnit)
  if (areArmsInFront(figure)) throw new EngineError('engine.garmentHidden')
  const small = sceneOf(picture, figure)
  wornIn(small)
  const cut = async (): Promise<CutOut> => {
    const scene = sceneOf(picture, await figureOf(picture, pose))
    const { alpha, known, open } = wornIn(scene)
    const sleeves = ownSleeves(scene)
    return {
      picture: filled(picture, known, [2, scene.unit * 0.12, scene.unit * 0.5]),
      alpha,
      open,
      shape: { ...scene.body, sleeves: [sleeves[0].limb, sleeves[1].limb] },
      armShares: [sleeves[0].share, sleeves[1].share],
    }
  }
  return { look: { sleeved: isSleeved(small) }, cut }
}

/** Which pixels show the garment, surely show it, and show the neck's opening. Throws when too little of the torso shows it. */
function wornIn(scene: FitScene) {
  const { width, height } = scene.person
  const [alpha, known, open] = [0, 1, 2].map(() => new Float32Array(width * height)) as [
    Float32Array<ArrayBuffer>,
    Float32Array<ArrayBuffer>,
    Float32Array<ArrayBuffer>,
  ]
  let [torso, seen] = [0, 0]
  for (let y = scene.area.top; y < scene.area.bottom; y++)
    for (let x = scene.area.left; x < scene.area.right; x++) {
      const at = y * width + x
      const { upper, front, body } = scene.at(x, y)
      if (body < 0.02) continue
      const { u, v } = spotAt(scene.body, { x: x + 0.5, y: y + 0.5 })
      alpha[at] = upper * (1 - front)
      known[at] = alpha[at]! > 0.95 ? 1 : 0
      const isTorso = Math.abs(u) < 0.95 && v > 0.2 && v < 0.95
      if (isTorso) [torso, seen] = [torso + 1, seen + alpha[at]!]
      if (isTorso && body > 0.5 && front > 0.3) alpha[at] = 1
      if (Math.abs(u) < 0.7 && v < 0.5 && alpha[at]! < 0.5) open[at] = 1
    }
  if (torso === 0 || seen / torso < leastSeen) throw new EngineError('engine.garmentHidden')
  return { alpha, known, open }
}

function poseIn(people: People) {
  try {
    return poseOf(people)
  } catch (error) {
    if (error instanceof EngineError) throw new EngineError('engine.garmentHidden')
    throw error
  }
}
