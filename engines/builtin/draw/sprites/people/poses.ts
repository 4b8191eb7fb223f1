import type { BodyPose } from './body'

const middle = { neck: [0, -66], hip: [0, -40] } as const
const legs = {
  legLeft: [
    [-5.4, -22],
    [-5.8, -4],
  ],
  legRight: [
    [5.4, -22],
    [5.8, -4],
  ],
} as const
const down = [
  [-13.6, -53],
  [-13, -41],
] as const
const downRight = [
  [13.6, -53],
  [13, -41],
] as const

/** Standing poses; sports have their own. */
export const poses = {
  calm: { ...middle, ...legs, armLeft: down, armRight: downRight },
  waving: {
    ...middle,
    ...legs,
    armLeft: down,
    armRight: [
      [18, -62],
      [21, -78],
    ],
  },
  cheering: {
    ...middle,
    ...legs,
    armLeft: [
      [-18, -64],
      [-21, -80],
    ],
    armRight: [
      [18, -64],
      [21, -80],
    ],
  },
  holding: {
    ...middle,
    ...legs,
    armLeft: [
      [-14, -52],
      [-5, -48],
    ],
    armRight: [
      [14, -52],
      [5, -48],
    ],
  },
  /** The right hand holds something upright at the side. */
  upright: {
    ...middle,
    ...legs,
    armLeft: down,
    armRight: [
      [15, -54],
      [20, -52],
    ],
  },
  pointing: {
    ...middle,
    ...legs,
    armLeft: [
      [-14, -52],
      [-6, -47],
    ],
    armRight: [
      [17, -60],
      [26, -69],
    ],
  },
} as const satisfies Record<string, BodyPose>
