import type { PictureLook } from '../../../contract/tool'
import { EngineError } from '../../../media/errors'
import type { Raster } from '../../../media/raster'
import { scaledTo } from '../../shared/people/scaled'
import type { People } from '../../shared/people/types'
import { ownSleeves } from './fit/own-sleeves'
import { type FitScene, sceneOf } from './fit/scene'
import { type Figure, figureOf } from './figure/figure'
import { bodyPlacesOf } from './figure/places'
import { poseOf } from './figure/pose'

/** A look takes a smaller picture than dressing. */
export const lookUnit = 56
/** The face of a person who turns away further shows the body from the side. */
const mostYawDegrees = 40
/** Largest share of the torso behind forearms and hands. Hanging arms have up to 0.05, folded ones 0.2 and more. */
const mostArms = 0.1

/** Whether a person can be dressed. Throws an EngineError with the reason when not. */
export async function personLook(picture: Raster, people: People): Promise<PictureLook> {
  const here = scaledTo(people, picture)
  const pose = poseOf(here)
  if (Math.abs(here.faces[0]?.yawDegrees ?? 0) > mostYawDegrees) throw new EngineError('engine.personTurned')
  const figure = await figureOf(picture, pose, lookUnit)
  if (areArmsInFront(figure)) throw new EngineError('engine.personArms')
  return { sleeved: isSleeved(sceneOf(picture, figure)) }
}

export const isSleeved = (scene: FitScene): boolean => ownSleeves(scene).some(({ limb }) => limb !== null)

/** Whether forearms or hands hide much of the torso, by the joints. */
export function areArmsInFront({ pose, picture: { width, height } }: Figure): boolean {
  const placeOf = bodyPlacesOf(pose)
  let [torso, behind] = [0, 0]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const place = placeOf({ x: x + 0.5, y: y + 0.5 })
      if (place.torso > -0.1 || place.down < 0.15 || place.down > 0.95) continue
      torso++
      if (place.arm < 0.02 && place.armReach > 0.9) behind++
    }
  return behind > torso * mostArms
}
