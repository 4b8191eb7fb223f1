import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import sharp from 'sharp'
import { decodeSound } from '../../../media/audio/decode'
import { readWav, wavOf } from '../../../media/audio/wav'
import { usableFfmpeg, runFfmpeg } from '../../../media/ffmpeg'
import type { OutputFile } from '../../../media/output-file'
import { labelFiles, labelFile } from '../../../server/labels'
import { labelText } from '../../../server/labels/markdown'
import { payload, produceIdOf } from '../../../server/labels/payload'
import { labelPng } from '../../../server/labels/png'
import { assertLabel, readLabel, readLabels } from '../../../server/labels/read'
import { drawMark } from '../../../server/labels/visible-image'
import { labelWav } from '../../../server/labels/wav'
import { labelOutput } from '../../../server/worker-pool/label-output'
import { programArgs } from '../../support/program'

const taskId = '01JD0000000000000000000042'
const produceId = `${taskId}-1`
const grey = { r: 90, g: 120, b: 90 }

/** What ffmpeg has to say about a file. */
async function describedBy(path: string): Promise<string> {
  const ffmpeg = await usableFfmpeg()
  assert.ok(ffmpeg)
  return new Promise((done) => execFile(ffmpeg, ['-hide_banner', '-i', path], (_, __, said) => done(said)))
}

describe('labels of what was made', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fanle-labels-'))
  const given = (name: string) => join(folder, name)
  const stage = {
    produceId,
    producer: 'FANLE',
    folder: join(folder, 'out'),
    ffmpeg: runFfmpeg,
    signal: new AbortController().signal,
  }
  const expected = {
    Label: '1',
    ContentProducer: 'FANLE',
    ProduceID: produceId,
    ReservedCode1: '',
    ContentPropagator: 'FANLE',
    PropagateID: produceId,
    ReservedCode2: '',
  }
  const made = new Map<string, OutputFile>()
  const rate = 22_050
  const tone = Float32Array.from({ length: rate * 2 }, (_, i) => 0.3 * Math.sin((2 * Math.PI * 220 * i) / rate))

  before(async () => {
    mkdirSync(stage.folder)
    const plain = sharp({ create: { width: 640, height: 400, channels: 3, background: grey } })
    await plain.clone().png().toFile(given('a.png'))
    writeFileSync(given('a.wav'), wavOf([tone, tone], rate))
    writeFileSync(given('a.md'), '# 分数\n\n正文 "quoted" text\n')
    await runFfmpeg([
      '-f',
      'lavfi',
      '-i',
      'color=c=0x5a785a:s=321x241:d=3:r=15',
      '-f',
      'lavfi',
      '-i',
      'sine=f=300:d=3',
      '-c:v',
      'libx264',
      '-qp',
      '0',
      '-c:a',
      'aac',
      '-metadata',
      'title=not to be kept',
      given('a.mkv'),
    ])
    const cues = [
      { at: 0, seconds: 0.5, text: '你' },
      { at: 0.5, seconds: 1, text: '好' },
    ]
    const wanted: OutputFile[] = [
      { path: given('a.png'), kind: 'image', mime: 'image/png' },
      { path: given('a.png'), kind: 'image', mime: 'image/jpeg' },
      { path: given('a.png'), kind: 'image', mime: 'image/webp' },
      { path: given('a.wav'), kind: 'audio', mime: 'audio/mpeg', cues },
      { path: given('a.wav'), kind: 'audio', mime: 'audio/wav', cues },
      { path: given('a.mkv'), kind: 'video', mime: 'video/mp4', seconds: 3 },
      { path: given('a.md'), kind: 'document', mime: 'text/markdown' },
    ]
    for (const one of wanted) made.set(one.mime, await labelFile(one, stage))
  })
  after(() => rmSync(folder, { recursive: true, force: true }))
  const of = (mime: OutputFile['mime']) => made.get(mime)!

  const carriers = {
    'image/png': 'iTXt',
    'image/jpeg': 'APP1',
    'image/webp': 'XMP',
    'audio/mpeg': 'TXXX',
    'audio/wav': 'AIGC chunk',
    'video/mp4': 'ilst',
    'text/markdown': 'front matter',
  } as const
  for (const [mime, carrier] of Object.entries(carriers) as [OutputFile['mime'], string][]) {
    test(`${mime}: written, read back, there exactly once`, async () => {
      const { path } = of(mime)
      const labels = await readLabels(path, mime)
      // law 1
      assert.equal(labels?.length, 1)
      assert.equal(labels[0]!.carrier, carrier)
      assert.deepEqual(JSON.parse(labels[0]!.json), expected)
      assert.deepEqual(
        Object.keys(JSON.parse(labels[0]!.json) as object),
        Object.keys(expected),
        'in the order of the rule',
      )
      assert.deepEqual(await assertLabel(path, mime, produceId), labels[0])
      await assert.rejects(assertLabel(path, mime, `${taskId}-2`), /not of/)
      // Whatever reads the file, the id of the content stands in it as often as one label says it; a WAV has its copy for players.
      assert.equal(readFileSync(path, 'latin1').split(produceId).length - 1, mime === 'audio/wav' ? 4 : 2)
    })
  }

  test('files carry nothing of what they were made from', async () => {
    assert.ok(!readFileSync(of('video/mp4').path, 'latin1').includes('not to be kept'))
    for (const mime of ['image/png', 'image/jpeg', 'image/webp'] as const)
      assert.equal((await sharp(of(mime).path).metadata()).exif, undefined)
  })

  test('ffmpeg and sharp, which are not ours, find the labels too', async () => {
    for (const mime of ['video/mp4', 'audio/mpeg'] as const)
      assert.match(await describedBy(of(mime).path), /AIGC\s*: \{"Label":"1"/, mime)
    assert.match(await describedBy(of('audio/wav').path), /comment\s*: AIGC=\{"Label":"1"/)
    for (const mime of ['image/png', 'image/jpeg', 'image/webp'] as const) {
      const { xmp } = await sharp(of(mime).path).metadata()
      assert.match(String(xmp), /http:\/\/www\.tc260\.org\.cn\/ns\/AIGC\/1\.0\//, mime)
    }
  })

  test('values are printable ASCII, or nothing is written', () => {
    const json = payload({ produceId, producer: 'A-1' })
    assert.ok(Object.values(JSON.parse(json) as Record<string, string>).every((value) => /^[\x21-\x7e]*$/.test(value)))
    for (const producer of ['泛乐', 'a b', '', 'a"b', 'a\\b', 'a\nb', 'é', '\x7f'])
      assert.throws(() => payload({ produceId, producer }), /cannot carry/, producer)
    assert.throws(() => payload({ produceId: '', producer: 'A' }))
  })

  test('a label of another shape names no content', () => {
    for (const json of [
      '',
      '{}',
      'null',
      '[]',
      '"1"',
      JSON.stringify({ ...expected, Label: '4' }),
      JSON.stringify({ ...expected, ProduceID: '' }),
      JSON.stringify({ ...expected, ContentProducer: 1 }),
    ]) {
      assert.equal(produceIdOf(json), null, json)
    }
    assert.equal(produceIdOf(JSON.stringify(expected)), produceId)
  })

  describe('visible', () => {
    /** Bounds of what differs from the ground, and how bright it gets. */
    async function markIn(path: string, from = grey) {
      const { data, info } = await sharp(path).removeAlpha().raw().toBuffer({ resolveWithObject: true })
      const bounds = { left: info.width, right: 0, top: info.height, bottom: 0 }
      const ink = { ...bounds }
      for (let y = 0; y < info.height; y++)
        for (let x = 0; x < info.width; x++) {
          const at = (y * info.width + x) * info.channels
          const grow = (box: typeof bounds) =>
            Object.assign(box, {
              left: Math.min(box.left, x),
              right: Math.max(box.right, x),
              top: Math.min(box.top, y),
              bottom: Math.max(box.bottom, y),
            })
          if (Math.abs(data[at]! - from.r) + Math.abs(data[at + 1]! - from.g) + Math.abs(data[at + 2]! - from.b) > 60)
            grow(bounds)
          if (Math.min(data[at]!, data[at + 1]!, data[at + 2]!) > 180) grow(ink)
        }
      return { ...info, bounds, ink }
    }

    for (const mime of ['image/png', 'image/jpeg', 'image/webp'] as const) {
      test(`${mime}: in the lower right corner, its words at least 5 % of the shortest side`, async () => {
        const { width, height, bounds, ink } = await markIn(of(mime).path)
        assert.deepEqual([width, height], [640, 400])
        // law 1
        assert.ok(ink.bottom - ink.top + 1 >= 0.05 * 400, `words of ${ink.bottom - ink.top + 1} pixels`)
        assert.ok(
          bounds.left > 320 && bounds.top > 300 && bounds.right < 640 && bounds.bottom < 400,
          JSON.stringify(bounds),
        )
        assert.ok(ink.right - ink.left > 2.5 * (ink.bottom - ink.top), 'four signs wide')
      })
    }

    test('thumbnails show it and carry it in their metadata', async () => {
      for (const mime of ['image/png', 'image/jpeg', 'image/webp', 'video/mp4'] as const) {
        const { thumbPath = '' } = of(mime)
        assert.deepEqual(JSON.parse((await readLabel(thumbPath, 'image/webp'))?.json ?? 'null'), expected, mime)
        const { width, ink } = await markIn(thumbPath)
        assert.ok(width <= 480 && ink.right > ink.left, mime)
      }
    })

    test('at every size the words are large enough and lie inside', async () => {
      for (const [width, height] of [
        [64, 64],
        [120, 2000],
        [512, 512],
        [4096, 2304],
      ] as const) {
        const mark = await drawMark({ width, height })
        assert.ok(mark.width + mark.margin <= width && mark.height + mark.margin <= height && mark.margin >= 0)
        const path = given(`mark-${width}.png`)
        writeFileSync(path, await sharp(mark.png).flatten({ background: '#000' }).toBuffer())
        const { ink } = await markIn(path)
        assert.ok(
          ink.bottom - ink.top + 1 >= 0.05 * Math.min(width, height),
          `${width}×${height}: ${ink.bottom - ink.top + 1}`,
        )
      }
    })

    test('a film shows it from the first frame to the last, and plays everywhere', async () => {
      const { path, width, height } = of('video/mp4')
      assert.deepEqual([width, height], [320, 240])
      for (const at of ['0', '1.5', '2.9']) {
        const frame = given(`frame-${at}.png`)
        await runFfmpeg(['-ss', at, '-i', path, '-frames:v', '1', frame])
        const { bounds, ink } = await markIn(frame)
        assert.ok(ink.bottom - ink.top + 1 >= 0.05 * 240, `at ${at}: words of ${ink.bottom - ink.top + 1} pixels`)
        assert.ok(bounds.left > 160 && bounds.bottom < 80, `at ${at}: ${JSON.stringify(bounds)}`)
      }
      const said = await describedBy(path)
      assert.match(said, /Video: h264 \(High\).*yuv420p[(,].*320x240/)
      assert.match(said, /Audio: aac/)
      const bytes = readFileSync(path, 'latin1')
      assert.ok(bytes.indexOf('moov') < bytes.indexOf('mdat'), 'it starts before it has all arrived')
    })

    test('a film of a digital human says so beside it, from the first frame to the last', async () => {
      const film: OutputFile = { path: given('a.mkv'), kind: 'video', mime: 'video/mp4', seconds: 3 }
      const plain = await drawMark({ width: 320, height: 240 })
      const { path, isDigitalHuman } = await labelFile(film, { ...stage, produceId: 'human-1', isDigitalHuman: true })
      assert.equal(isDigitalHuman, true)
      for (const at of ['0', '1.5', '2.9']) {
        const frame = given(`human-${at}.png`)
        await runFfmpeg(['-ss', at, '-i', path, '-frames:v', '1', frame])
        const { bounds, ink } = await markIn(frame)
        // law 23
        assert.ok(bounds.right - bounds.left > 1.6 * plain.width, `at ${at}: ${JSON.stringify(bounds)}`)
        assert.ok(ink.bottom - ink.top + 1 >= 0.05 * 240, `at ${at}: words of ${ink.bottom - ink.top + 1} pixels`)
      }
    })

    test('a film that only says that it shows its mark is refused, or gets it', async () => {
      const film: OutputFile = { path: given('a.mkv'), kind: 'video', mime: 'video/mp4', seconds: 3 }
      await assert.rejects(labelFile(film, { ...stage, produceId: 'claim-1', isMarked: true }), /without its mark/)
      // As an engine outside the house would say it.
      const request = { files: [{ ...film, isMarked: true }], taskId: 'claim', producer: 'FANLE', isMarked: true }
      const [made] = await labelOutput({ ...request, folder: stage.folder }, stage)
      const frame = given('claim.png')
      await runFfmpeg(['-ss', '1', '-i', made!.path, '-frames:v', '1', frame])
      const { bounds } = await markIn(frame)
      assert.ok(bounds.left > 160 && bounds.bottom < 80, JSON.stringify(bounds))
    })

    test('a text says it on top and once', () => {
      const text = readFileSync(of('text/markdown').path, 'utf8')
      assert.match(
        text,
        /^---\nAIGC:\n(?: {2}\w+: ".*"\n){7}---\n\n> 本内容由人工智能（AI）生成\n\n# 分数\n\n正文 "quoted" text\n$/,
      )
    })
  })

  describe('audible', () => {
    const strength = (samples: Float32Array, from: number, to: number) => {
      let sum = 0
      for (let i = Math.round(from * rate); i < Math.round(to * rate); i++) sum += samples[i]! ** 2
      return Math.sqrt(sum / Math.round((to - from) * rate))
    }

    test('a sound begins with "AI" in Morse: short long, short short, then rests', async () => {
      for (const mime of ['audio/wav', 'audio/mpeg'] as const) {
        const { path, lead = 0 } = of(mime)
        const samples = await decodeSound(path, { rate })
        const unit = 0.09
        const marks = [
          [0, 1],
          [2, 5],
          [8, 9],
          [10, 11],
        ] as const
        const rests = [
          [1, 2],
          [5, 8],
          [9, 10],
          [11, 14],
        ] as const
        for (const [from, to] of marks)
          assert.ok(strength(samples, (from + 0.2) * unit, (to - 0.2) * unit) > 0.08, `${mime}: sound at ${from}`)
        for (const [from, to] of rests)
          assert.ok(strength(samples, (from + 0.3) * unit, (to - 0.3) * unit) < 0.02, `${mime}: rest at ${from}`)
        assert.ok(lead > 11 * unit && lead < 2, `${lead}`)
        assert.ok(strength(samples, lead + 0.1, lead + 1.5) > 0.15, 'then comes the sound')
      }
    })

    test('of a WAV stands a second time where players look: its comment', async () => {
      const wav = readFileSync(of('audio/wav').path)
      const list = wav.indexOf('LIST')
      assert.equal(wav.toString('latin1', list + 8, list + 16), 'INFOICMT')
      const size = wav.readUInt32LE(list + 16)
      const { json } = await assertLabel(of('audio/wav').path, 'audio/wav', produceId)
      assert.equal(wav.toString('utf8', list + 20, list + 20 + size), `AIGC=${json}\0`)
      assert.equal(wav.readUInt32LE(4), wav.length - 8)
    })

    test('length, waveform and followed words are those of the sound with it', async () => {
      for (const mime of ['audio/wav', 'audio/mpeg'] as const) {
        const { path, lead = 0, seconds = 0, cues = [], peaks = [] } = of(mime)
        assert.ok(Math.abs(seconds - 2 - lead) < 1e-6)
        assert.ok(Math.abs((await decodeSound(path, { rate })).length / rate - seconds) < 0.08)
        assert.deepEqual(
          cues.map(({ at }) => at),
          [0, 0.5].map((at) => Math.round((at + lead) * 1000) / 1000),
        )
        assert.equal(peaks.length, 200)
      }
      const { channels } = await readWav(of('audio/wav').path)
      assert.equal(channels.length, 2)
    })
  })

  test('labelAll numbers the files of a task', async () => {
    const two = await labelFiles(
      Array.from({ length: 2 }, (): OutputFile => ({ path: given('a.md'), kind: 'document', mime: 'text/markdown' })),
      { ...stage, taskId },
    )
    assert.deepEqual(
      await Promise.all(two.map(async ({ path, mime }) => produceIdOf((await readLabel(path, mime))!.json))),
      [`${taskId}-1`, `${taskId}-2`],
    )
  })

  test('front matter of a text stays, an older label does not', async () => {
    const once = labelText('---\ntitle: 课\nAIGC:\n  Label: "1"\n  ProduceID: "old"\ntags: [a]\n---\n\n# A\n', stage)
    writeFileSync(given('matter.md'), once)
    assert.deepEqual(
      (await readLabels(given('matter.md'), 'text/markdown'))?.map(({ json }) => produceIdOf(json)),
      [produceId],
    )
    assert.match(once, /^---\ntitle: 课\ntags: \[a\]\nAIGC:/)
    assert.ok(!once.includes('old'))
  })

  describe('what is not right is not taken', () => {
    test('no label, two labels, another file behind the name', async () => {
      await assert.rejects(assertLabel(given('a.png'), 'image/png', produceId), /without a label/)
      const json = payload(stage)
      writeFileSync(given('two.png'), labelPng(labelPng(readFileSync(given('a.png')), json), json))
      await assert.rejects(assertLabel(given('two.png'), 'image/png', produceId), /2 labels/)
      writeFileSync(given('two.wav'), labelWav(labelWav(wavOf([tone], rate), json), json))
      await assert.rejects(assertLabel(given('two.wav'), 'audio/wav', produceId), /2 labels/)
      await assert.rejects(assertLabel(of('audio/wav').path, 'image/png', produceId))
      assert.equal(await readLabels(given('a.png'), 'application/zip'), null)
    })

    test('damaged files of every kind end the search and never hang or throw anything but "no label"', async () => {
      for (const mime of Object.keys(carriers) as OutputFile['mime'][]) {
        const whole = readFileSync(of(mime).path)
        for (let i = 0; i < 40; i++) {
          const bytes = Buffer.from(whole.subarray(0, Math.floor((whole.length * ((i % 8) + 1)) / 8)))
          for (let n = 0; n < 6; n++)
            bytes[(i * 7919 + n * 104_729) % Math.min(bytes.length, 400)] = (i * 31 + n * 97) % 256
          writeFileSync(given('broken'), bytes)
          const labels = await readLabels(given('broken'), mime)
          assert.ok(labels && labels.length <= 1, mime)
        }
        writeFileSync(given('broken'), '')
        assert.deepEqual(await readLabels(given('broken'), mime), [])
      }
    })

    test('a label that was made to be carried along is not kept', async () => {
      for (const json of ['x'.repeat(100), JSON.stringify({ ...expected, more: 'x'.repeat(5000) })]) {
        writeFileSync(given('odd.png'), labelPng(readFileSync(given('a.png')), json))
        assert.equal(await readLabel(given('odd.png'), 'image/png'), null)
      }
      writeFileSync(
        given('foreign.png'),
        labelPng(readFileSync(given('a.png')), JSON.stringify({ ...expected, ContentProducer: 'OTHER<&">' })),
      )
      assert.match((await readLabel(given('foreign.png'), 'image/png'))?.json ?? '', /OTHER<&\\">/)
    })
  })

  describe('npm run label:check', () => {
    const check = (path: string) =>
      new Promise<{ code: number; out: string }>((done) => {
        const script = new URL('../../../server/commands/label-check.ts', import.meta.url)
        const child = execFile(
          process.execPath,
          programArgs(script, path),
          { env: { ...process.env, INIT_CWD: folder } },
          (_, out, errors) => done({ code: child.exitCode ?? -1, out: out + errors }),
        )
      })

    test('prints the label, from where it was typed; 1 when there is not exactly one', async () => {
      const png = await check('out/' + of('image/png').path.split(/[\\/]/).at(-1)!)
      assert.equal(png.code, 0)
      assert.match(png.out, /image\/png · iTXt\n\{"Label":"1".*\}/)
      assert.match((await check(of('video/mp4').path)).out, /ilst/)
      assert.match((await check(of('text/markdown').path)).out, /front matter/)
      assert.deepEqual(
        [await check('a.png'), await check('two.png')].map(({ code }) => code),
        [1, 1],
      )
      const none = await check('nothing-here.png')
      assert.equal(none.code, 1)
      assert.match(none.out, /label:check/)
    })
  })
})
