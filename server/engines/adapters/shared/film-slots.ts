/** Area of a film that models of talking pictures are trained on, in pixels, and the step of their sides. */
const area = 640 * 640
const step = 16
/** Frames a second of these models; they make four frames at a time, and one. */
const framesPerSecond = 16

/** The size of a film in the shape of a picture. */
export function generatedFilmSize(width: number, height: number): { filmWidth: number; filmHeight: number } {
  const scale = Math.sqrt(area / (width * height))
  const side = (length: number) => Math.max(step, Math.round((length * scale) / step) * step)
  return { filmWidth: side(width), filmHeight: side(height) }
}

/** Frames of a film as long as its sound. */
export const framesOf = (seconds: number): number => Math.ceil((seconds * framesPerSecond) / 4) * 4 + 1
