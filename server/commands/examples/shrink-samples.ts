import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { samplesFolder } from '../../seeds/samples'

/** What a picture fills of a tile on a phone with two and a half pixels per point: all of it, or a half. */
const tile = { width: 235, height: 170 }
const half = { width: 118, height: 170 }

/**
 * Writes each sample picture again in the size of a tile, with its label: `npx tsx
 * server/commands/examples/shrink-samples.ts`, after make-samples.
 */
async function shrink(): Promise<void> {
  const pictures = readdirSync(samplesFolder).filter((name) =>
    /^(?!singer|ttsVoice|voice|podcast|wide).*(?<!-s)\.webp$/.test(name),
  )
  for (const name of pictures) {
    const isHalf =
      name.endsWith('-before.webp') || existsSync(join(samplesFolder, name.replace('.webp', '-before.webp')))
    const { width, height } = isHalf ? half : tile
    await sharp(join(samplesFolder, name))
      .resize(width, height, { fit: 'outside', withoutEnlargement: true })
      .keepMetadata()
      .webp({ quality: 55, effort: 6 })
      .toFile(join(samplesFolder, name.replace('.webp', '-s.webp')))
  }
}
void shrink()
