const frame = 512

/** Loudness in dB of the parts in which something sounds: frames within 30 dB of the loudest tenth. -Infinity for silence. */
export function activeLevel(samples: Float32Array): number {
  const powers: number[] = []
  for (let at = 0; at + frame <= samples.length; at += frame) {
    let sum = 0
    for (let i = at; i < at + frame; i++) sum += samples[i]! ** 2
    powers.push(sum / frame)
  }
  const loud = [...powers].sort((a, b) => b - a)[Math.floor(powers.length / 10)] ?? 0
  const active = powers.filter((power) => power > 0 && power > loud / 1000)
  return 10 * Math.log10(active.reduce((sum, power) => sum + power, 0) / active.length || 0)
}

/** Brings speech or music to a loudness in dB; peaks that would be cut off are bent instead, so that none passes `peak`. */
export function levelled(
  samples: Float32Array,
  { db = -17, peak = 0.84 }: { db?: number; peak?: number } = {},
): Float32Array {
  const now = activeLevel(samples)
  if (now === -Infinity) return samples.slice()
  const gain = 10 ** ((db - now) / 20)
  const knee = peak * 0.7
  return samples.map((sample) => {
    const wanted = sample * gain
    const over = Math.abs(wanted) - knee
    return over <= 0 ? wanted : Math.sign(wanted) * (knee + (peak - knee) * Math.tanh(over / (peak - knee)))
  })
}

/** First and last sample of what is louder than a threshold, with a little air; null for silence. */
export function soundingPart(
  samples: Float32Array,
  rate: number,
  threshold = 0.004,
): [from: number, to: number] | null {
  const from = samples.findIndex((sample) => Math.abs(sample) > threshold)
  if (from < 0) return null
  let to = samples.length
  while (Math.abs(samples[to - 1]!) <= threshold) to--
  return [Math.max(0, from - Math.round(rate * 0.012)), Math.min(samples.length, to + Math.round(rate * 0.03))]
}

/** The same with its first and last few samples faded, so that the cut-out part begins and ends without a click. */
export function withSoftEnds(samples: Float32Array, length: number): Float32Array {
  const out = samples.slice()
  for (let i = 0; i < Math.min(length, out.length); i++) {
    out[i]! *= i / length
    out[out.length - 1 - i]! *= i / length
  }
  return out
}
