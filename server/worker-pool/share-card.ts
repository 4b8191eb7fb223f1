import { findFaceSquares } from '../../engines'
import { type ShareCardRequest, writeShareCard } from '../labels/share-card'
import { readRaster } from '../../media/raster'

const lookSide = 640
/** Minimum confidence; a weaker match may be a shop window. */
const least = 0.5
/** A candidate's square covers brows to chin; hair is above it. */
const hair = 0.25

/** A small picture of a work for a share card; does not crop heads that fit. Runs in the pool's children. */
export async function makeShareCard(request: Omit<ShareCardRequest, 'heads'>): Promise<string> {
  const picture = await readRaster(request.path, lookSide)
  const found = await findFaceSquares(picture)
  const heads = found
    .filter(({ score }) => score >= least)
    .sort((a, b) => b.side - a.side)
    .map(({ x, y, side }) => ({
      x: { from: (x - side / 2) / picture.width, to: (x + side / 2) / picture.width },
      y: { from: (y - side * (0.5 + hair)) / picture.height, to: (y + side / 2) / picture.height },
    }))
  return writeShareCard({ ...request, heads })
}
