import { median, type PitchTrack } from './pitch'
import { resample } from './resample'

const workRate = 10_000
const order = 12

/** First three formants in Hz, medians over the voiced parts: peaks of a linear-prediction spectrum. Zeros when there is no voice. */
export function formantsOf(samples: Float32Array, rate: number, { hz, hop }: PitchTrack): [number, number, number] {
  const x = resample(samples, rate, workRate)
  const found: [number[], number[], number[]] = [[], [], []]
  const window = Math.round(workRate * 0.03)
  for (let frame = 0; frame < hz.length; frame += 2) {
    const start = Math.round(frame * hop * workRate)
    if (hz[frame] === 0 || start + window >= x.length) continue
    const coefficients = predict(x, start, window)
    if (coefficients) spectrumPeaks(coefficients).forEach((peak, place) => found[place]?.push(peak))
  }
  return [median(found[0]), median(found[1]), median(found[2])]
}

/**
 * First two formants in Hz of every frame of a sound, as medians of three frames; null without a vowel. The peaks of a
 * hiss are elsewhere.
 */
export function vowelsAlong(
  samples: Float32Array,
  rate: number,
  framesPerSecond: number,
  frames: number,
): ([number, number] | null)[] {
  const x = resample(samples, rate, workRate)
  const window = Math.round(workRate * 0.03)
  const heard = Array.from({ length: frames }, (_, frame): [number, number] | null => {
    const start = Math.round((frame / framesPerSecond) * workRate)
    if (start + window >= x.length) return null
    const coefficients = predict(x, start, window)
    const [first = 0, second = 0] = coefficients ? spectrumPeaks(coefficients) : []
    return first > 200 && first < 1000 && second > 600 && second < 2700 ? [first, second] : null
  })
  return heard.map((vowel, frame) => {
    const around = [heard[frame - 1] ?? null, vowel, heard[frame + 1] ?? null].filter((one) => one !== null)
    if (!vowel || around.length < 2) return null
    return [median(around.map(([first]) => first)), median(around.map(([, second]) => second))]
  })
}

/** Levinson-Durbin over a Hamming window with the highs lifted. */
function predict(x: Float32Array, start: number, window: number): Float64Array | null {
  const framed = Float64Array.from(
    { length: window },
    (_, i) =>
      (x[start + i]! - 0.95 * (x[start + i - 1] ?? 0)) * (0.54 - 0.46 * Math.cos((2 * Math.PI * i) / (window - 1))),
  )
  const likeness = Float64Array.from({ length: order + 1 }, (_, lag) => {
    let sum = 0
    for (let i = lag; i < window; i++) sum += framed[i]! * framed[i - lag]!
    return sum
  })
  if (likeness[0]! < 1e-6) return null
  let coefficients = new Float64Array(order + 1)
  coefficients[0] = 1
  let rest = likeness[0]!
  for (let i = 1; i <= order; i++) {
    let sum = likeness[i]!
    for (let j = 1; j < i; j++) sum += coefficients[j]! * likeness[i - j]!
    const reflection = -sum / rest
    const next = coefficients.slice()
    for (let j = 1; j < i; j++) next[j] = coefficients[j]! + reflection * coefficients[i - j]!
    next[i] = reflection
    coefficients = next
    rest *= 1 - reflection * reflection
  }
  return coefficients
}

/** The first three peaks between 150 and 4,500 Hz. */
function spectrumPeaks(coefficients: Float64Array): number[] {
  const peaks: number[] = []
  let [older, old] = [0, 0]
  for (let hz = 150; hz < 4500 && peaks.length < 3; hz += 20) {
    const angle = (2 * Math.PI * hz) / workRate
    let [real, imaginary] = [0, 0]
    coefficients.forEach((value, j) => {
      real += value * Math.cos(angle * j)
      imaginary -= value * Math.sin(angle * j)
    })
    const power = 1 / (real * real + imaginary * imaginary)
    if (old > older && old > power) peaks.push(hz - 20)
    ;[older, old] = [old, power]
  }
  return peaks
}
