import type { Point } from '../../../media/raster'

export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** A point of a face: `z` has the unit of x and y, and is smaller nearer to the camera. */
export interface MeshPoint extends Point {
  z: number
}

/** A face in a picture, in its pixels. Left and right are the viewer's. */
export interface Face {
  /** Around the mesh: from the top of the forehead to the chin, from ear to ear. */
  box: Area
  /** How sure the model of the mesh is that this is a face, 0 to 1. */
  score: number
  /** The 468 points of MediaPipe's face mesh, then 5 of each iris. */
  points: readonly MeshPoint[]
  /** Turned about the upright axis; positive when the face looks to the viewer's right. */
  yawDegrees: number
  /** Nodding; positive when the face looks down. */
  pitchDegrees: number
  /** Tilted in the picture, clockwise. */
  rollDegrees: number
  /** Something that is not skin covers the mouth. */
  isCovered: boolean
}

/** The person's own left and right. */
export const jointNames = [
  'nose',
  'leftEye',
  'rightEye',
  'leftEar',
  'rightEar',
  'leftShoulder',
  'rightShoulder',
  'leftElbow',
  'rightElbow',
  'leftWrist',
  'rightWrist',
  'leftHip',
  'rightHip',
  'leftKnee',
  'rightKnee',
  'leftAnkle',
  'rightAnkle',
] as const
export type JointName = (typeof jointNames)[number]

export interface Joint extends Point {
  /** 0 to 1. */
  score: number
}

/** A body: those of its 17 joints that were seen. */
export interface Body {
  score: number
  joints: Partial<Record<JointName, Joint>>
}

/** People in a picture of this size: faces, the largest first, and the most prominent body. */
export interface People {
  width: number
  height: number
  faces: readonly Face[]
  bodies: readonly Body[]
  /** Whether there is an animal instead of a face. */
  isAnimal?: boolean
}
