import type { PictureLook } from '../../../../contract/tool'
import type { Raster } from '../../../../media/raster'
import type { Pair } from '../figure/pose'
import type { Shape } from '../fit/shape'

/** A cut-out garment: the share of each pixel that belongs to it, 0 to 1, and the shapes of torso and sleeves. */
export interface CutOut {
  /** Beyond the garment's edges the picture repeats its colours. */
  picture: Raster
  alpha: Float32Array
  /** Opening for the neck. */
  open: Float32Array
  shape: Shape
  /** Set for a garment cut from a person: the share of each arm that its sleeve covered. */
  armShares?: Pair<number>
}

/** A garment that was found. Cutting it out is work that a check does without. */
export interface FoundGarment {
  isWorn: boolean
  look: PictureLook
  /** Throws an EngineError when the closer look finds too little of it. */
  cut(): Promise<CutOut>
}
