import type { PictureProps } from '../picture/types'

export interface SoftPictureProps extends PictureProps {
  /** A small copy, shown blurred until the picture is there. */
  preview?: string | undefined
}
