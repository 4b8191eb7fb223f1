import type { Face, People } from './types'

/** Raise it when the models or the data derived from them change: stored results are then computed again. */
export const peopleVersion = 2

type PackedFace = Omit<Face, 'points'> & {
  /** x, y, z of each point. */
  points: number[]
}
/** People in stored form: the points of a face are one row of numbers. */
export type PackedPeople = Omit<People, 'faces'> & { faces: PackedFace[] }

const tenth = (value: number) => Math.round(value * 10) / 10

export const packPeople = ({ faces, ...people }: People): PackedPeople => ({
  ...people,
  faces: faces.map(({ points, ...face }) => ({
    ...face,
    points: points.flatMap(({ x, y, z }) => [x, y, z].map(tenth)),
  })),
})

export const unpackPeople = ({ faces, ...people }: PackedPeople): People => ({
  ...people,
  faces: faces.map(({ points, ...face }) => ({
    ...face,
    points: Array.from({ length: points.length / 3 }, (_, at) => ({
      x: points[at * 3]!,
      y: points[at * 3 + 1]!,
      z: points[at * 3 + 2]!,
    })),
  })),
})
