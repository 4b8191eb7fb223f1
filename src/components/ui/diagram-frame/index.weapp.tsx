import type { DiagramFrameProps } from './types'

/** A mini-program has no frames: a diagram stays source. */
export const canDrawDiagram = (_lang: string): boolean => false

export const DiagramFrame = (_props: DiagramFrameProps) => null
