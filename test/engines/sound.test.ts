import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { filtered, highPass } from '../../engines/shared/audio/filters'
import { formantsOf } from '../../engines/shared/audio/formants'
import { activeLevel, levelled, soundingPart, withSoftEnds } from '../../engines/shared/audio/level'
import { loudness, peaksOf } from '../../media/audio/peaks'
import { pitchOf, trackPitch } from '../../engines/shared/audio/pitch'
import { psola } from '../../engines/shared/audio/psola'
import { resample } from '../../engines/shared/audio/resample'
import { readWav, wavOf } from '../../media/audio/wav'
import { utter } from '../../engines/shared/speech/espeak'
import { noise } from '../server/support/sound'

const rate = 22_050
const home = mkdtempSync(join(tmpdir(), 'fanle-sound-'))
after(() => rmSync(home, { recursive: true, force: true }))

/** A buzz with two formants: a vowel of known pitch and mouth. */
function vowel(f0: number | ((at: number) => number), seconds = 1, formants = [700, 1200]): Float32Array {
  let phase = 0
  const state = formants.map(() => [0, 0] as [number, number])
  return Float32Array.from({ length: seconds * rate }, (_, i) => {
    const before = phase
    phase += (typeof f0 === 'number' ? f0 : f0(i / rate)) / rate
    let value = Math.floor(phase) > Math.floor(before) ? 1 : 0
    formants.forEach((hz, place) => {
      const r = Math.exp((-Math.PI * 90) / rate)
      const [y1, y2] = state[place]!
      const y = value + 2 * r * Math.cos((2 * Math.PI * hz) / rate) * y1 - r * r * y2
      state[place] = [y, y1]
      value = y * 0.1
    })
    return value
  })
}

test('a filter is still after a sound: the tiniest numbers would slow it down many times', () => {
  const click = Float32Array.from({ length: rate }, (_, i) => (i === 0 ? 1 : 0))
  const rest = filtered(click, [highPass(220, rate)]).subarray(rate / 2)
  assert.ok(rest.every((sample) => sample === 0))
})

describe('pitch', () => {
  for (const hz of [75, 110, 182, 260, 410]) {
    test(`is found at ${hz} Hz within 1 %`, () => {
      const { f0, voiced, range } = pitchOf(trackPitch(vowel(hz), rate))
      assert.ok(Math.abs(f0 / hz - 1) < 0.01, `${f0}`)
      assert.ok(voiced > 0.9 && range < 0.3)
    })
  }

  test('is followed through the fall of a tone', () => {
    const { hz } = trackPitch(
      vowel((at) => 240 - (130 * at) / 0.25, 0.25),
      rate,
    )
    const voiced = [...hz].filter((each) => each > 0)
    assert.ok(voiced.length > 0.7 * hz.length, 'the fall is not taken for silence')
    assert.ok(
      voiced.every((each, i) => i === 0 || each <= voiced[i - 1]! + 2),
      voiced.map(Math.round).join(' '),
    )
  })

  test('is none in noise and silence', () => {
    assert.equal(pitchOf(trackPitch(new Float32Array(rate), rate)).voiced, 0)
    assert.ok(
      pitchOf(
        trackPitch(
          noise(rate).map((sample) => sample * 0.3),
          rate,
        ),
      ).voiced < 0.03,
    )
  })
})

describe('another pitch, length and mouth for a voice', () => {
  test('sings syllables on their notes, within 15 cents', async () => {
    for (const [syllable, note] of [
      ['chun1', 57],
      ['feng1', 62],
      ['he2', 64],
      ['tian1', 69],
      ['ni3', 62],
      ['lai2', 65],
    ] as const) {
      const { samples } = await utter({ text: syllable, voice: 'cmn-latn-pinyin+f2', range: 0, rate: 120 })
      const hz = 440 * 2 ** ((note - 69) / 12)
      const sung = psola(samples, rate, { pitchAt: () => hz, stretch: 1.8 })
      const cents = 1200 * Math.log2(pitchOf(trackPitch(sung, rate)).f0 / hz)
      assert.ok(Math.abs(cents) < 15, `${syllable}: ${cents.toFixed(0)} cents`)
    }
  })

  test('leaves speech as even as it was', async () => {
    const { samples } = await utter({ text: '大家早上好，今天我来说一说我们家乡的故事。', voice: 'cmn+m3', rate: 190 })
    const track = trackPitch(samples, rate)
    const moved = trackPitch(psola(samples, rate, { track, pitchAt: (hz) => hz * 1.2 }), rate)
    const both = [...track.hz]
      .map((hz, i) => [hz, moved.hz[i] ?? 0] as const)
      .filter(([one, other]) => one > 0 && other > 0)
    const right = both.filter(([one, other]) => Math.abs(other / one / 1.2 - 1) < 0.04)
    assert.ok(right.length > 0.9 * both.length, `${right.length} of ${both.length} frames`)
    assert.ok(both.length > 0.85 * track.hz.filter((hz) => hz > 0).length)
  })

  test('keeps the pitch when only the length changes', () => {
    const source = vowel(160)
    const longer = psola(source, rate, { stretch: 1.7 })
    assert.equal(longer.length, Math.floor(source.length * 1.7))
    assert.ok(Math.abs(pitchOf(trackPitch(longer, rate)).f0 - 160) < 2)
  })

  test('moves the mouth and leaves the pitch', async () => {
    const { samples } = await utter({ text: '啊，大家早上好，今天我来说一说', voice: 'cmn+m3', rate: 150 })
    const track = trackPitch(samples, rate)
    const smaller = psola(samples, rate, { track, formant: 1.2 })
    const moved = trackPitch(smaller, rate)
    assert.ok(Math.abs(pitchOf(moved).f0 / pitchOf(track).f0 - 1) < 0.02)
    const [before, after] = [formantsOf(samples, rate, track), formantsOf(smaller, rate, moved)]
    for (const place of [1, 2] as const)
      assert.ok(Math.abs(after[place] / before[place] - 1.19) < 0.06, `${before[place]} became ${after[place]}`)
  })
})

test('formants are found where they are', () => {
  const source = vowel(120, 1, [600, 1500])
  const [first, second] = formantsOf(source, rate, trackPitch(source, rate))
  assert.ok(Math.abs(first - 600) < 60 && Math.abs(second - 1500) < 80, `${first}, ${second}`)
})

test('another rate keeps what it can hold and folds nothing back', () => {
  const tone = (hz: number) => Float32Array.from({ length: rate }, (_, i) => Math.sin((2 * Math.PI * hz * i) / rate))
  assert.ok(Math.abs(loudness(resample(tone(1000), rate, 8000).subarray(200, 7800)) + 3.01) < 0.1)
  assert.ok(loudness(resample(tone(7000), rate, 8000).subarray(200, 7800)) < -55)
  assert.equal(resample(tone(100), rate, 44_100).length, 2 * rate)
})

test('a WAV is read as it was written, whatever stands between its parts', async () => {
  const channels = [noise(1000, 3).map((sample) => sample * 0.5), noise(1000, 4).map((sample) => sample * 0.5)]
  const wav = wavOf(channels, 44_100)
  const path = join(home, 'a.wav')
  const list = Buffer.from('LIST\x04\x00\x00\x00abcd', 'latin1')
  writeFileSync(path, Buffer.concat([wav.subarray(0, 12), list, wav.subarray(12)]))
  const back = await readWav(path)
  assert.equal(back.rate, 44_100)
  back.channels.forEach((channel, place) =>
    channel.forEach((sample, i) => assert.ok(Math.abs(sample - channels[place]![i]!) < 1e-4)),
  )
  writeFileSync(path, 'RIFFxxxxWAVE')
  await assert.rejects(readWav(path), /not a 16-bit WAV/)
})

describe('loudness', () => {
  test('is brought to a level without passing the peak', () => {
    const quiet = vowel(120).map((sample) => sample * 0.01)
    assert.ok(Math.abs(activeLevel(levelled(quiet)) + 17) < 1)
    const spiky = noise(rate, 5).map((sample, i) => (i % 2000 === 0 ? sample * 50 : sample * 0.05))
    assert.ok(levelled(spiky).every((sample) => Math.abs(sample) <= 0.84))
    assert.deepEqual(levelled(new Float32Array(600)), new Float32Array(600))
  })

  test('shows as a waveform from 0 to 1', () => {
    const swell = Float32Array.from({ length: 10_000 }, (_, i) => ((0.2 * i) / 10_000) * Math.sin(i))
    const peaks = peaksOf(swell, 50)
    assert.equal(peaks.length, 50)
    assert.equal(Math.max(...peaks), 1)
    assert.ok(peaks[5]! < peaks[25]! && peaks[25]! < peaks[49]!)
    assert.deepEqual(peaksOf(new Float32Array(0)), [])
    assert.deepEqual(new Set(peaksOf(new Float32Array(1000), 10)), new Set([0]))
  })

  test('tells where something sounds', () => {
    const sound = new Float32Array(rate)
    sound.fill(0.2, 8000, 12_000)
    const [from, to] = soundingPart(sound, rate)!
    assert.ok(from > 7500 && from <= 8000 && to >= 12_000 && to < 13_000)
    assert.equal(soundingPart(new Float32Array(100), rate), null)
  })

  test('rises and falls softly where a sound was cut', () => {
    const cut = withSoftEnds(new Float32Array(100).fill(0.5), 10)
    assert.deepEqual([cut[0], cut[5], cut[50], cut[94], cut[99]], [0, 0.25, 0.5, 0.25, 0])
  })
})
