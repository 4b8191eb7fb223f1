import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { drawTiles } from '../../../server/ports/captcha/builtin/tiles'

test('the number of a colour in the palette does not say how dark it is', async () => {
  const { png } = await drawTiles()
  const at = png.indexOf('PLTE') + 4
  const count = png.readUInt32BE(at - 8) / 3
  const levels = 12
  const brightness = Array.from(
    { length: count },
    (_, n) => png[at + n * 3]! + png[at + n * 3 + 1]! + png[at + n * 3 + 2]!,
  )
  const falls = brightness.filter((value, n) => n % levels > 0 && value < brightness[n - 1]!).length
  // In order, every step within a tile's colours would fall.
  const share = falls / (count - count / levels)
  assert.ok(share > 0.3 && share < 0.7, `${falls} of ${count}`)
})

test('marks beside the shape and lines over it are as dark as the shape: no threshold leaves the shape alone', async () => {
  const { png } = await drawTiles()
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
  const side = info.width / 3
  /** Share of dark pixels in the outermost 16 of a tile, where shapes rarely reach. */
  const dark: number[] = []
  for (let tile = 0; tile < 9; tile++) {
    const [left, top] = [(tile % 3) * side, Math.floor(tile / 3) * side]
    const edge: number[] = []
    for (let y = 0; y < side; y++)
      for (let x = 0; x < side; x++)
        if (Math.min(x, y, side - 1 - x, side - 1 - y) < 16) edge.push(data[(top + y) * info.width + left + x]!)
    const middle = (Math.max(...edge) + Math.min(...edge)) / 2
    dark.push(edge.filter((value) => value < middle).length / edge.length)
  }
  const mean = dark.reduce((sum, one) => sum + one, 0) / dark.length
  assert.ok(mean > 0.05, dark.map((one) => one.toFixed(2)).join())
})
