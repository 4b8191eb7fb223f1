import type { Raster } from '../../../media/raster'
import type { Face } from '../../shared/people/types'
import { createExpression } from './expression'
import { createHead } from './head'
import type { Pose } from './pose'

/** Moves a face in a still picture. Answers the bytes of the frame, in one buffer that is used for each. */
export function createWarp(picture: Raster, face: Face): (pose: Pose) => Uint8Array {
  const express = createExpression(picture, face)
  const turn = createHead(face, picture)
  const frame = new Uint8Array(picture.data)
  return (pose) => {
    turn(express(pose), frame, pose)
    return frame
  }
}
