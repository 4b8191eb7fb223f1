import { shade, type Colour } from '../colour'
import type { DrawContext } from '../draw-context'
import type { Thing } from '../words'

/** The colour that the words give a figure; a mother's is a shade darker than her child's. */
export const ownColour = ({ scene, isGrown }: DrawContext, name: Thing): Colour | undefined => {
  const colour = scene.colours.get(name)
  return colour && isGrown ? shade(colour, -0.14) : colour
}
