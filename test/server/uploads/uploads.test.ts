import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { wavOf } from '../../../media/audio/wav'
import { runFfmpeg } from '../../../media/ffmpeg'
import { normalizeAudio } from '../../../server/uploads/audio'
import { normalizeAvatar, normalizeImage } from '../../../server/uploads/image'
import type { Refusal, NormalizedAudio, NormalizedImage } from '../../../server/uploads/types'
import { mp3Label } from '../../../server/labels/mp3'
import { mp4Label } from '../../../server/labels/mp4'
import { payload } from '../../../server/labels/payload'
import { encodeLabelled } from '../../../server/labels/picture'
import { labelPng } from '../../../server/labels/png'
import { readLabels } from '../../../server/labels/read'
import { labelWav } from '../../../server/labels/wav'
import { jpegThatSays, phonePhoto, photo, pngChunk, pngOf } from '../support/pictures'
import { cpuMs, idleMs } from '../../support/pace'

const folder = mkdtempSync(join(tmpdir(), 'fanle-uploads-'))
after(() => rmSync(folder, { recursive: true, force: true }))
let count = 0
const arrived = (bytes: Buffer | string) => {
  const own = mkdtempSync(join(folder, `${++count}-`))
  const path = join(own, 'arrived')
  writeFileSync(path, bytes)
  return { path, folder: own }
}
const json = payload({ produceId: '01JD0000000000000000000042-1', producer: 'SOMEBODY' })

describe('pictures that people send', () => {
  const take = (bytes: Buffer | string) => normalizeImage(arrived(bytes))
  const taken = async (bytes: Buffer): Promise<NormalizedImage> => {
    const result = await take(bytes)
    assert.ok(!('refused' in result), JSON.stringify(result))
    return result
  }
  const why = async (bytes: Buffer | string): Promise<Refusal['refused']> => {
    const result = await take(bytes)
    assert.ok('refused' in result, JSON.stringify(result))
    return result.refused
  }

  test("a phone's photograph is upright, and nobody learns where it was taken", async () => {
    const sent = await phonePhoto(400, 240)
    assert.ok(
      sent.includes('Somebody private') && (await sharp(sent).metadata()).orientation === 6,
      'the picture of this test is as meant',
    )
    const { path, thumbPath, mime, width, height } = await taken(sent)
    assert.deepEqual([mime, width, height], ['image/jpeg', 240, 400])
    for (const file of [path, thumbPath]) {
      const { exif, orientation, icc, xmp } = await sharp(file).metadata()
      assert.deepEqual([exif, orientation, xmp, icc], [undefined, undefined, undefined, undefined])
      for (const word of ['Somebody', 'Phone maker', 'GPS', 'Exif'])
        assert.ok(!readFileSync(file, 'latin1').includes(word), word)
    }
    // Turned to the right, the upper left quarter comes to lie on the upper right.
    const [left, right] = await Promise.all(
      [
        [30, 100],
        [180, 100],
      ].map(([x = 0, y = 0]) =>
        sharp(path)
          .extract({ left: x, top: y, width: 1, height: 1 })
          .raw()
          .toBuffer()
          .then(([red = 0]) => red),
      ),
    )
    assert.ok(left! < 120 && right! > 200, `${left} ${right}`)
  })

  test('kinds: what is see-through stays so as PNG, everything else is JPEG; the first picture of a moving one', async () => {
    const clear = sharp({ create: { width: 100, height: 80, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    assert.deepEqual((await taken(await clear.clone().png().toBuffer())).mime, 'image/png')
    assert.deepEqual((await taken(await clear.clone().webp().toBuffer())).mime, 'image/png')
    for (const sent of [
      photo(90, 70).png(),
      photo(90, 70).webp(),
      photo(90, 70).avif(),
      photo(90, 70).gif(),
      photo(90, 70).toColourspace('cmyk').jpeg(),
    ]) {
      const { path, width, height } = await taken(await sent.toBuffer())
      assert.deepEqual([width, height], [90, 70])
      assert.equal((await sharp(path).metadata()).space, 'srgb')
    }
  })

  test('large ones are made smaller, small ones are not made larger', async () => {
    const { width, height, path } = await taken(await photo(5000, 1500).jpeg().toBuffer())
    assert.deepEqual([width, height], [4096, 1229])
    assert.equal((await sharp(path).metadata()).width, 4096)
    const small = await taken(await photo(64, 64).jpeg().toBuffer())
    assert.deepEqual([small.width, small.height, (await sharp(small.thumbPath).metadata()).width], [64, 64, 64])
  })

  test('not a picture', async () => {
    for (const bytes of [
      '',
      'hello',
      '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><rect width="9" height="9"/></svg>',
      '%PDF-1.7\n',
      '<?xml version="1.0"?>',
    ]) {
      assert.deepEqual(await why(bytes), { key: 'file.notImage', params: {} }, bytes)
    }
    assert.deepEqual((await why(wavOf([new Float32Array(9000)], 8000))).key, 'file.notImage')
    assert.deepEqual(
      (await why(Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(3000, 7)]))).key,
      'engine.badImage',
    )
  })

  test('too many pixels are refused by the header alone', async () => {
    const pictures = [
      await jpegThatSays(16_000, 14_000),
      pngOf(50_000, 50_000, { whole: false }),
      pngOf(16_000, 14_000, { whole: false }),
    ]
    const ms = await cpuMs(async () => {
      for (const bytes of pictures)
        assert.deepEqual(await why(bytes), { key: 'file.tooManyPixels', params: { max: 220 } })
    })
    assert.ok(ms < 3000, `${ms} ms`)
  })

  test("a phone's photo of 50 megapixels is read at a reduced size, upright", async () => {
    const flat = { width: 8160, height: 6120, channels: 3, background: '#c86' } as const
    const sent = await sharp({ create: flat }).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { width, height } = await taken(sent)
    assert.deepEqual([width, height], [3072, 4096])
  })

  test('bombs: a few kilobytes that are a great many pixels, or a great deal of text', async () => {
    const flat = pngOf(6300, 6300)
    assert.ok(flat.length < 100_000)
    const before = process.memoryUsage().rss
    assert.deepEqual(await taken(flat).then(({ width, height }) => [width, height]), [4096, 4096])
    const text = (type: string, head: string) =>
      pngChunk(type, Buffer.concat([Buffer.from(head, 'latin1'), deflateSync(Buffer.alloc(300_000_000), { level: 1 })]))
    for (const more of [
      text('zTXt', 'Comment\0\0'),
      text('iTXt', 'XML:com.adobe.xmp\0\x01\0\0\0'),
      text('iCCP', 'profile\0\0'),
    ]) {
      const result = await take(pngOf(100, 100, { more }))
      if (!('refused' in result))
        for (const file of [result.path, result.thumbPath]) assert.ok(readFileSync(file).length < 100_000)
    }
    assert.ok(
      process.memoryUsage().rss - before < 500e6,
      `${Math.round((process.memoryUsage().rss - before) / 1e6)} MB more`,
    )
  })

  test('too small', async () => {
    assert.deepEqual(await why(await photo(63, 500).png().toBuffer()), { key: 'file.tooSmall', params: { min: 64 } })
  })

  test('a picture that was cut off on its way', async () => {
    for (const sent of [
      photo(900, 700).jpeg(),
      photo(900, 700).jpeg({ progressive: true }),
      photo(900, 700).png(),
      photo(900, 700).webp({ lossless: true }),
    ]) {
      const bytes = await sent.toBuffer()
      assert.equal((await why(bytes.subarray(0, Math.floor(bytes.length * 0.6)))).key, 'file.cut')
    }
  })

  test('a HEIC that cannot be read gets advice of its own', async () => {
    const heic = Buffer.concat([
      Buffer.from('0000001866747970686569630000000068656963', 'hex'),
      Buffer.from('6d696631', 'hex'),
      Buffer.alloc(400, 3),
    ])
    assert.equal((await why(heic)).key, 'file.heic')
  })

  test('a label it came with stays, once; one that is none does not', async () => {
    for (const mime of ['image/png', 'image/jpeg', 'image/webp'] as const) {
      const { path, thumbPath, mime: kept } = await taken(await encodeLabelled(photo(120, 90), mime, json))
      assert.deepEqual(
        (await readLabels(path, kept))?.map((label) => label.json),
        [json],
        mime,
      )
      assert.deepEqual(
        (await readLabels(thumbPath, 'image/webp'))?.map((label) => label.json),
        [json],
        mime,
      )
    }
    const odd = await taken(labelPng(await photo(120, 90).png().toBuffer(), 'anything at all'))
    assert.deepEqual(await readLabels(odd.path, odd.mime), [])
  })

  test('an avatar is the middle of a picture, with its label', async () => {
    const result = await normalizeAvatar(arrived(await encodeLabelled(photo(800, 400), 'image/jpeg', json)))
    assert.ok(!('refused' in result))
    assert.deepEqual([result.width, result.height], [256, 256])
    assert.deepEqual((await readLabels(result.path, result.mime))?.length, 1)
    const tiny = await normalizeAvatar(arrived(await photo(70, 70).png().toBuffer()))
    assert.deepEqual('refused' in tiny || [tiny.width, tiny.height], [256, 256])
  })

  test('a full disk is not told as a bad picture', async (t) => {
    const sent = arrived(await photo(100, 100).jpeg().toBuffer())
    t.mock.method(sharp.prototype, 'toBuffer', async () => {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    })
    await assert.rejects(normalizeImage(sent), /ENOSPC/)
  })
})

describe('sounds that people send', () => {
  const rate = 16_000
  const tone = (seconds: number, loud = 0.3) =>
    Float32Array.from({ length: Math.round(seconds * rate) }, (_, i) => loud * Math.sin((2 * Math.PI * 200 * i) / rate))
  const take = (bytes: Buffer | string, maxSeconds = 600) => normalizeAudio({ ...arrived(bytes), maxSeconds })
  const why = async (bytes: Buffer | string): Promise<Refusal['refused']> => {
    const result = await take(bytes)
    assert.ok('refused' in result, JSON.stringify(result).slice(0, 200))
    return result.refused
  }
  const taken = async (bytes: Buffer): Promise<NormalizedAudio> => {
    const result = await take(bytes)
    assert.ok(!('refused' in result), JSON.stringify(result))
    return result
  }
  const wav = (samples: Float32Array) => wavOf([samples], rate)
  const wavPath = join(folder, 'tone.wav')
  before(() => writeFileSync(wavPath, wav(tone(3))))
  const as = async (ending: string, ...args: string[]) => {
    const path = join(folder, `${++count}.${ending}`)
    await runFfmpeg(['-i', wavPath, ...args, path])
    return readFileSync(path)
  }

  test('kinds: WAV and MP3 stay what they are, everything else is MP3; nothing is known of who made it', async () => {
    const private_ = ['-metadata', 'artist=Somebody private', '-metadata', 'title=Where I live']
    const kinds = {
      wav: 'audio/wav',
      mp3: 'audio/mpeg',
      m4a: 'audio/mpeg',
      ogg: 'audio/mpeg',
      flac: 'audio/mpeg',
      aac: 'audio/mpeg',
      webm: 'audio/mpeg',
      mp4: 'audio/mpeg',
      caf: 'audio/mpeg',
    }
    for (const [ending, mime] of Object.entries(kinds)) {
      const sent = await as(ending, ...private_, ...(ending === 'webm' ? ['-c:a', 'libopus'] : []))
      const { path, seconds, peaks, ...result } = await taken(sent)
      assert.equal(result.mime, mime, ending)
      assert.ok(Math.abs(seconds - 3) < 0.15, `${ending}: ${seconds}`)
      assert.equal(peaks.length, 200)
      assert.ok(!/Somebody|Where I/.test(readFileSync(path, 'latin1')), ending)
    }
  })

  test('the samples of a WAV stay as they were', async () => {
    const { path } = await taken(wav(tone(2)))
    assert.ok(readFileSync(path).includes(wav(tone(2)).subarray(44)))
  })

  test('not a sound', async () => {
    for (const bytes of [
      '',
      'hello',
      '#EXTM3U\n#EXTINF:1,\n/etc/passwd\n',
      'ffconcat version 1.0\nfile /etc/passwd\n',
    ]) {
      assert.deepEqual(await why(bytes), { key: 'file.notAudio', params: {} }, bytes)
    }
    assert.equal((await why(await photo(90, 90).png().toBuffer())).key, 'file.notAudio')
    assert.equal(
      (await why(Buffer.concat([Buffer.from('fffb9000', 'hex'), Buffer.alloc(4000, 9)]))).key,
      'engine.badAudio',
    )
  })

  test('a playlist behind the head of a sound does not make other files be read', async () => {
    const secret = join(folder, 'secret.wav')
    writeFileSync(secret, wav(tone(4)))
    const head = Buffer.from('49443304000000000000', 'hex')
    for (const list of [
      `#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\nfile:${secret}\n#EXT-X-ENDLIST\n`,
      `ffconcat version 1.0\nfile ${secret}\n`,
    ]) {
      const result = await take(Buffer.concat([head, Buffer.from(list)]))
      assert.ok('refused' in result)
    }
  })

  test('two hours are refused without being read through', async () => {
    const long = join(folder, 'long.mp3')
    await runFfmpeg(['-f', 'lavfi', '-i', 'sine=f=300:r=8000', '-t', '7200', '-ac', '1', '-b:a', '8k', long])
    const ms = await idleMs(async () =>
      assert.deepEqual(await why(readFileSync(long)), { key: 'engine.tooLong', params: { seconds: 600 } }),
    )
    assert.ok(ms < 15_000, `${ms} ms`)
  })

  test('silence, and what is too short', async () => {
    assert.equal((await why(wav(new Float32Array(rate * 3)))).key, 'engine.silent')
    assert.equal((await why(wav(tone(3, 0.0005)))).key, 'engine.silent')
    assert.deepEqual(await why(wav(tone(0.6))), { key: 'engine.tooShort', params: { seconds: 1 } })
    await taken(wav(tone(3, 0.01)))
  })

  test('a WAV that would grow beyond measure is kept as MP3', async () => {
    const path = join(folder, 'packed.wav')
    await runFfmpeg([
      '-f',
      'lavfi',
      '-i',
      'sine=f=300:r=48000',
      '-t',
      '300',
      '-ac',
      '2',
      '-c:a',
      'libmp3lame',
      '-b:a',
      '32k',
      '-f',
      'wav',
      path,
    ])
    const { mime, path: kept, seconds } = await taken(readFileSync(path))
    assert.deepEqual([mime, Math.round(seconds)], ['audio/mpeg', 300])
    assert.ok(readFileSync(kept).length < 10_000_000)
  })

  test('a label it came with stays, once', async () => {
    const labelled = {
      wav: labelWav(wav(tone(2)), json),
      mp3: await as('mp3', ...mp3Label(json)),
      m4a: await as('m4a', ...mp4Label(json)),
    }
    for (const [ending, bytes] of Object.entries(labelled)) {
      const { path, mime } = await taken(bytes)
      assert.deepEqual(
        (await readLabels(path, mime))?.map((label) => label.json),
        [json],
        ending,
      )
    }
  })

  test('nothing lies about afterwards but what was taken', async () => {
    const sent = arrived(wav(tone(2)))
    await normalizeAudio({ ...sent, maxSeconds: 600 })
    assert.deepEqual(readdirSync(sent.folder).sort(), ['arrived', 'normalized.wav'])
    assert.ok(existsSync(sent.path))
  })
})
