/** Canvas features that both targets support. */
export type Pen = Pick<
  CanvasRenderingContext2D,
  | 'fillStyle'
  | 'font'
  | 'textAlign'
  | 'textBaseline'
  | 'globalAlpha'
  | 'fillRect'
  | 'fillText'
  | 'measureText'
  | 'beginPath'
  | 'arc'
  | 'fill'
  | 'moveTo'
  | 'arcTo'
  | 'closePath'
  | 'createLinearGradient'
  | 'save'
  | 'restore'
  | 'scale'
  | 'translate'
  | 'clip'
  | 'drawImage'
>

/** `pictures` are the requested ones, ready to be drawn. */
export type Painter = (pen: Pen, pictures: readonly CanvasImageSource[]) => void

export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp'

export interface PictureOptions {
  type?: PictureType
  /** For JPEG and WebP: from 0 to 1. */
  quality?: number
  /** Addresses of pictures to load first; one that cannot be loaded is an 'Image load error'. */
  pictures?: readonly string[]
  /** Rewrites the file's base64, to write a label into it. */
  rewrite?: (base64: string) => string
}
