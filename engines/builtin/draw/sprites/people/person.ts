import type { Colour } from '../../colour'
import { type Kin, moved, type Part, type Sprite } from '../sprite'
import { body, type Outfit, type BodyPose } from './body'

/** Someone: a pose, clothes, and what is worn and held, from far to near. */
export interface Costume {
  pose: BodyPose
  outfit: (main: Colour) => Outfit
  behind?: readonly Part[]
  /** On the body, below the arms. */
  front?: (main: Colour) => readonly Part[]
  /** Counted from the middle of the head. */
  hat?: (main: Colour) => readonly Part[]
  /** Held in the hands. */
  held?: readonly Part[]
  wide?: number
}

/** The same clothes on a woman or a man. */
function asKin(outfit: Outfit, kin?: Kin): Outfit {
  if (kin === 'girl' && outfit.hairStyle === 'short') return { ...outfit, hairStyle: 'tail' }
  if (kin !== 'boy' || !['long', 'bob', 'tail', 'bun'].includes(outfit.hairStyle)) return outfit
  return {
    ...outfit,
    hairStyle: 'short',
    legs: outfit.legs === 'skirt' ? 'trousers' : outfit.legs,
    bottom: outfit.bottom === outfit.top ? [58, 66, 92] : outfit.bottom,
  }
}

export const person = (colours: readonly string[], look: Costume): Sprite => ({
  wide: look.wide ?? 0.5,
  colours,
  parts: (main, _random, kin) => {
    const { back, fore, head } = body(look.pose, asKin(look.outfit(main), kin), look.front?.(main))
    return [...(look.behind ?? []), ...back, ...fore, ...moved(look.hat?.(main) ?? [], head), ...(look.held ?? [])]
  },
})

export const hairs = { black: [44, 36, 40], brown: [96, 62, 42], chestnut: [70, 44, 36] } as const satisfies Record<
  string,
  Colour
>
