import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { runFfmpeg } from '../../../media/ffmpeg'
import { filmFrames, soundParts } from '../../../server/uploads/judged-parts'

const folder = mkdtempSync(join(tmpdir(), 'fanle-judged-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const signal = AbortSignal.timeout(60_000)

/** A film that is black for its first half, then white, without sound. */
async function twoHalves(): Promise<string> {
  const path = join(folder, 'film.mp4')
  const half = (color: string) => ['-f', 'lavfi', '-i', `color=${color}:d=3:s=160x120:r=10`]
  const joined = ['-filter_complex', '[0][1]concat=n=2:v=1', '-pix_fmt', 'yuv420p', path]
  await runFfmpeg([...half('black'), ...half('white'), ...joined])
  return path
}

test('frames are of the whole film, also where nobody knows its length', async () => {
  const frames = await filmFrames({ path: await twoHalves(), seconds: 0, folder }, { signal })
  const means = await Promise.all(frames.map(async (frame) => (await sharp(frame).stats()).channels[0]!.mean))
  assert.equal(frames.length, 3)
  assert.ok(means[0]! < 60 && means[2]! > 200, means.join())
})

test('a film without sound has no parts to judge', async () => {
  assert.deepEqual(await soundParts({ path: await twoHalves(), folder }, { signal }), [])
})
