/** Loudness from 0 to 1 in equal parts, for a waveform: the largest sample per part, scaled to the loudest. */
export function peaksOf(samples: Float32Array, parts = 200): number[] {
  const peaks = Array.from(
    { length: Math.min(parts, samples.length) },
    (_, part, count = Math.min(parts, samples.length)) => {
      let peak = 0
      for (
        let i = Math.floor((part * samples.length) / count), end = Math.floor(((part + 1) * samples.length) / count);
        i < end;
        i++
      ) {
        peak = Math.max(peak, Math.abs(samples[i]!))
      }
      return peak
    },
  )
  const loudest = Math.max(...peaks, 0)
  return peaks.map((peak) => (loudest > 0 ? Math.round((peak / loudest) * 1000) / 1000 : 0))
}

/** Root-mean-square loudness in dB below full scale; -Infinity for silence. */
export function loudness(samples: Float32Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  return 10 * Math.log10(sum / Math.max(1, samples.length))
}
