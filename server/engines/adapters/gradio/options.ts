import { isAbsolute } from 'node:path'
import { z } from 'zod'

const slider = (min: number, max: number, value: number) => z.int().min(min).max(max).default(value)

export const gradioOptions = z.strictObject({
  /** IDM-VTON: steps of a picture. */
  denoiseSteps: slider(20, 40, 30),
  /** IDM-VTON: crops the person's picture to 3:4 and pastes the result back, so that the picture keeps its shape. */
  crop: z.boolean().default(true),
  /** IDM-VTON: description of the garment, in English. */
  garmentWords: z.string().max(200).default('a garment'),
  /** MuseTalk: moves the edge of the mouth's box, in pixels. */
  bboxShift: slider(-20, 20, 0),
  /** MuseTalk: pixels below the chin to redraw. */
  extraMargin: slider(0, 40, 10),
  /** MuseTalk: the blended area. */
  parsingMode: z.enum(['jaw', 'raw']).default('jaw'),
  /** MuseTalk: width of the cheeks, in pixels. */
  leftCheekWidth: slider(20, 160, 90),
  rightCheekWidth: slider(20, 160, 90),
  /**
   * MuseTalk: folder of this server with films of presenters: `<presenter>-<shape>.mp4`, else `<presenter>.mp4`. When
   * empty or without a film, the built-in presenter is drawn; the engine may find no face in it.
   */
  presenterFolder: z
    .string()
    .refine((path) => path === '' || isAbsolute(path), 'an absolute path')
    .default(''),
})
export type GradioOptions = z.output<typeof gradioOptions>
