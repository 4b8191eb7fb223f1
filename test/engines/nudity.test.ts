import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { pictureClasses } from '../../engines/shared/nudity'
import { exampleFile } from '../../server/seeds/examples'

describe('classes of a picture', () => {
  for (const name of ['face-1', 'face-2', 'garment-1', 'old-photo-1'])
    test(`the example ${name} is neutral`, async () => {
      const { neutral, drawing, porn, hentai, sexy } = await pictureClasses(exampleFile(name)!.path)
      assert.ok(Math.abs(neutral + drawing + porn + hentai + sexy - 1) < 0.01)
      assert.ok(neutral + drawing > 0.9 && porn + hentai < 0.1, `porn ${porn}, hentai ${hentai}`)
    })

  test('a file that is no picture is refused', async () => {
    await assert.rejects(pictureClasses(new URL(import.meta.url).pathname))
  })
})
