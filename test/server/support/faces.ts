import sharp from 'sharp'
import { exampleFile } from '../../../server/seeds/examples'
import { type Raster, readRaster } from '../../../media/raster'
import { peopleIn } from '../../../engines/shared/people'
import type { Face } from '../../../engines/shared/people/types'

export interface FacePicture {
  picture: Raster
  face: Face
}

export const facePicture = async (input: string, side = 640): Promise<FacePicture> => {
  const picture = await readRaster(input, side)
  return { picture, face: (await peopleIn(picture)).faces[0]! }
}

/** The drawn portrait with a laughing mouth: lips, teeth and the dark below them. */
export async function drawLaughing(path: string): Promise<void> {
  const calm = exampleFile('face-1')!.path
  const { face } = await facePicture(calm, 800)
  const [left, right] = [face.points[61]!, face.points[291]!]
  const [x, y] = [(left.x + right.x) / 2, (left.y + right.y) / 2 + 6]
  const mouth = `<svg width="640" height="800"><defs><radialGradient id="skin"><stop offset="0.7" stop-color="#f6d8c4"/>
    <stop offset="1" stop-color="#f6d8c4" stop-opacity="0"/></radialGradient></defs><g transform="translate(${x} ${y})">
    <ellipse rx="78" ry="46" fill="url(#skin)"/>
    <path d="M-62 -8 Q0 -26 62 -8 Q43 34 0 34 Q-43 34 -62 -8Z" fill="#c4565a"/>
    <path d="M-53 -7 Q0 -13 53 -7 Q37 23 0 23 Q-37 23 -53 -7Z" fill="#3a1418"/>
    <path d="M-52 -7 Q0 -13 52 -7 Q38 9 0 10 Q-38 9 -52 -7Z" fill="#fbf7f0"/></g></svg>`
  await sharp(calm)
    .composite([{ input: Buffer.from(mouth) }])
    .png()
    .toFile(path)
}
