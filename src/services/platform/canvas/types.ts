/** What the canvases of both targets support. */
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
>

export type Painter = (pen: Pen) => void
