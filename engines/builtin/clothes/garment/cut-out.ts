import type { Raster } from '../../../../media/raster'
import type { Pair } from '../figure/pose'
import type { Shape } from '../fit/shape'

/** A garment by itself: how much of each pixel is it, 0 to 1, and where its torso and sleeves lie. */
export interface CutOut {
  /** Beyond its edges it goes on in its own colours. */
  picture: Raster
  alpha: Float32Array
  /** Where the neck looks out. */
  open: Float32Array
  shape: Shape
  /** It was cut from a person: of each arm, how much of it the sleeve covered. */
  armShares?: Pair<number>
}
