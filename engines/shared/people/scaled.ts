import type { People } from './types'

/** The same people in the same picture of another size. */
export function scaledTo({ width, faces, bodies, ...people }: People, size: { width: number; height: number }): People {
  const by = size.width / width
  const scale = <P extends { x: number; y: number; z?: number }>(point: P): P => ({
    ...point,
    x: point.x * by,
    y: point.y * by,
    ...(point.z === undefined ? {} : { z: point.z * by }),
  })
  return {
    ...people,
    ...size,
    faces: faces.map((face) => ({
      ...face,
      box: { ...scale(face.box), width: face.box.width * by, height: face.box.height * by },
      points: face.points.map(scale),
    })),
    bodies: bodies.map((body) => ({
      ...body,
      joints: Object.fromEntries(Object.entries(body.joints).map(([name, joint]) => [name, scale(joint)])),
    })),
  }
}
