import { type Colour, shade } from '../../colour'
import { flat, line, ovalPath, type Part, soft } from '../sprite'
import { type HairStyle, hairBack, hairFront } from './hair'

export type BodyPoint = readonly [number, number]
/** Elbow and hand, knee and foot; the person is 100 tall, the middle of the feet at 0. */
export interface BodyPose {
  /** Middle of the shoulders, and of the hips. */
  neck: BodyPoint
  hip: BodyPoint
  /** How far the face looks aside, -1 to 1. */
  gaze?: number
  armLeft: readonly [BodyPoint, BodyPoint]
  armRight: readonly [BodyPoint, BodyPoint]
  legLeft: readonly [BodyPoint, BodyPoint]
  legRight: readonly [BodyPoint, BodyPoint]
}

export interface Outfit {
  skin?: Colour
  hair: Colour
  hairStyle: HairStyle
  top: Colour
  bottom: Colour
  shoes?: Colour
  sleeves?: 'long' | 'short'
  legs?: 'trousers' | 'shorts' | 'skirt'
}

const short = (value: number) => Math.round(value * 100) / 100

/** A rounded stroke that may narrow: x, y and half its width at every joint. */
export function limb(...joints: readonly (readonly [number, number, number])[]): string {
  return joints
    .map(([x, y, r], at) => {
      const next = joints[at + 1]
      if (!next) return ovalPath(x, y, r)
      const [dx, dy] = [next[0] - x, next[1] - y]
      const long = Math.hypot(dx, dy) || 1
      const [nx, ny] = [dy / long, -dx / long]
      const [a, b] = [r, next[2]]
      const points = [
        [x + nx * a, y + ny * a],
        [next[0] + nx * b, next[1] + ny * b],
        [next[0] - nx * b, next[1] - ny * b],
        [x - nx * a, y - ny * a],
      ].map(([px, py]) => `${short(px!)} ${short(py!)}`)
      return `${ovalPath(x, y, r)}M${points.join('L')}Z`
    })
    .join('')
}

const shoulderWide = 8.5
const hipWide = 5

function arm(
  side: number,
  [nx, ny]: BodyPoint,
  [elbow, hand]: BodyPose['armLeft'],
  outfit: Outfit,
  skin: Colour,
): Part[] {
  const shoulder = [nx + side * shoulderWide, ny + 3, 3.9] as const
  const cloth = shade(outfit.top, -0.08)
  const bare = soft(skin, `${limb([...elbow, 2.6], [...hand, 2.2])}${ovalPath(hand[0], hand[1], 3.2)}`, 0.6)
  if (outfit.sleeves === 'short') {
    const half = [(shoulder[0] + elbow[0] * 2) / 3, (shoulder[1] + elbow[1] * 2) / 3] as const
    return [
      soft(skin, limb([...half, 2.9], [...elbow, 2.6]), 0.6),
      bare,
      soft(cloth, limb(shoulder, [...half, 4]), 0.7),
    ]
  }
  const wrist = [elbow[0] + (hand[0] - elbow[0]) * 0.78, elbow[1] + (hand[1] - elbow[1]) * 0.78] as const
  return [bare, soft(cloth, limb(shoulder, [...elbow, 3.5], [...wrist, 3.1]), 0.7)]
}

function leg(
  side: number,
  [hx, hy]: BodyPoint,
  [knee, foot]: BodyPose['legLeft'],
  outfit: Outfit,
  skin: Colour,
): Part[] {
  const hip = [hx + side * hipWide * 0.86, hy, 5] as const
  const isBare = outfit.legs === 'shorts' || outfit.legs === 'skirt'
  const out = Math.sign(foot[0] - knee[0] || side) * 1.6
  const shoe = soft(outfit.shoes ?? [70, 60, 64], ovalPath(foot[0] + out, foot[1] + 1, 5, 3), 0.7)
  const low = limb([...knee, 3.5], [foot[0], foot[1] - 1, 2.6])
  if (!isBare)
    return [
      soft(outfit.bottom, limb(hip, [...knee, 4.2]) + limb([...knee, 4.2], [foot[0], foot[1] - 1, 3.2]), 0.6),
      shoe,
    ]
  const cloth = [hip[0] + (knee[0] - hip[0]) * 0.8, hip[1] + (knee[1] - hip[1]) * 0.8] as const
  return [
    soft(skin, limb(hip, [...knee, 3.5]) + low, 0.6),
    shoe,
    ...(outfit.legs === 'shorts' ? [soft(outfit.bottom, limb([...hip], [...cloth, 5.2]), 0.6)] : []),
  ]
}

export function face(x: number, y: number, gaze: number): Part[] {
  const dark: Colour = [52, 38, 40]
  const at = x + gaze * 4
  const eyes = [-4.4, 4.4].map((side) => at + side * (1 - Math.abs(gaze) * 0.18))
  return [
    flat([238, 130, 120], eyes.map((ex) => ovalPath(ex + Math.sign(ex - at) * 2.2, y + 4, 2.3, 1.5)).join(''), 0.4),
    flat(dark, eyes.map((ex) => ovalPath(ex, y, 1.5, 2)).join('')),
    flat([255, 255, 255], eyes.map((ex) => ovalPath(ex - 0.5, y - 0.8, 0.55)).join(''), 0.95),
    line(dark, 0.7, eyes.map((ex) => `M${ex - 2} ${y - 4.6}q2 -1.3 4 0`).join(''), 0.8),
    line([176, 70, 66], 0.9, `M${at - 2.1} ${y + 5}q2.1 2.5 4.2 0`),
    line([214, 150, 120], 0.7, `M${at - 0.5} ${y + 2.2}q0.6 0.5 1.1 0`),
  ]
}

/** Far limbs, body, head, near limbs; `front` is drawn on the body, below arms and head. */
export function body(
  pose: BodyPose,
  outfit: Outfit,
  front: readonly Part[] = [],
): { back: Part[]; fore: Part[]; head: BodyPoint } {
  const skin = outfit.skin ?? [246, 208, 178]
  const { neck, hip, gaze = 0 } = pose
  const head: BodyPoint = [neck[0] + (neck[0] - hip[0]) * 0.25 + gaze * 1.2, neck[1] - 14]
  const [w, v] = [shoulderWide + 1.6, hipWide + 2.4]
  const [n0, n1, h0, h1] = [...neck, ...hip]
  const torso = `M${n0 - w + 3} ${n1}Q${n0} ${n1 - 3} ${n0 + w - 3} ${n1}Q${n0 + w + 0.6} ${n1 + 1} ${n0 + w - 0.6} ${n1 + 8}Q${(n0 + h0) / 2 + v - 0.4} ${(n1 + h1) / 2 + 2} ${h0 + v} ${h1 + 2}Q${h0} ${h1 + 5} ${h0 - v} ${h1 + 2}Q${(n0 + h0) / 2 - v + 0.4} ${(n1 + h1) / 2 + 2} ${n0 - w + 0.6} ${n1 + 8}Q${n0 - w - 0.6} ${n1 + 1} ${n0 - w + 3} ${n1}Z`
  const skirt = `M${h0 - v + 0.6} ${h1 - 5}L${h0 + v - 0.6} ${h1 - 5}Q${h0 + v + 4} ${h1 + 6} ${h0 + v + 7} ${h1 + 17}Q${h0} ${h1 + 21} ${h0 - v - 7} ${h1 + 17}Q${h0 - v - 4} ${h1 + 6} ${h0 - v + 0.6} ${h1 - 5}Z`
  return {
    head,
    back: [
      ...hairBack(outfit.hairStyle, outfit.hair, head),
      ...leg(-1, hip, pose.legLeft, outfit, skin),
      ...leg(1, hip, pose.legRight, outfit, skin),
      ...(outfit.legs === 'trousers' || !outfit.legs ? [soft(outfit.bottom, ovalPath(h0, h1 - 1, v, 5), 0.5)] : []),
      soft(shade(skin, -0.12), limb([neck[0], neck[1] + 2, 3.2], [head[0], head[1] + 10, 3])),
      soft(outfit.top, torso),
      ...(outfit.legs === 'skirt' ? [soft(outfit.bottom, skirt)] : []),
      ...front,
    ],
    fore: [
      ...arm(-1, neck, pose.armLeft, outfit, skin),
      ...arm(1, neck, pose.armRight, outfit, skin),
      soft(
        skin,
        ovalPath(head[0] - 11.6 + gaze * 2, head[1] + 1.5, 2.2, 2.8) +
          ovalPath(head[0] + 11.6 + gaze * 2, head[1] + 1.5, 2.2, 2.8),
        0.5,
      ),
      soft(skin, ovalPath(head[0], head[1], 12, 12.4), 0.55),
      ...face(head[0], head[1] + 1.6, gaze),
      ...hairFront(outfit.hairStyle, outfit.hair, head, gaze),
    ],
  }
}
