import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { samplesFolder } from '../../seeds/samples'

/** Side of a tile on a phone with two pixels per point. */
const tileSide = 300

/**
 * Writes each sample picture again in the size of a tile, with its label: `npx tsx
 * server/commands/examples/shrink-samples.ts`, after make-samples.
 */
async function shrink(): Promise<void> {
  const pictures = readdirSync(samplesFolder).filter((name) =>
    /^(?!singer|ttsVoice|voice|podcast|wide).*(?<!-s)\.webp$/.test(name),
  )
  for (const name of pictures)
    await sharp(join(samplesFolder, name))
      .resize(tileSide, tileSide, { fit: 'inside', withoutEnlargement: true })
      .keepMetadata()
      .webp({ quality: 55, effort: 6 })
      .toFile(join(samplesFolder, name.replace('.webp', '-s.webp')))
}
void shrink()
