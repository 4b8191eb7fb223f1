const rate = 24_000

/** Converts a recording to a WAV: one channel, 16 bits, 24 kHz, at most `maxSeconds` long. */
export async function wavOf(recorded: Blob, maxSeconds: number): Promise<{ wav: Blob; seconds: number }> {
  const samples = (await samplesOf(recorded)).subarray(0, Math.floor(maxSeconds * rate))
  return { wav: new Blob([wavBytes(samples, rate)], { type: 'audio/wav' }), seconds: samples.length / rate }
}

async function samplesOf(recorded: Blob): Promise<Float32Array> {
  const context = new AudioContext()
  try {
    const decoded = await context.decodeAudioData(await recorded.arrayBuffer())
    const offline = new OfflineAudioContext(1, Math.max(1, Math.ceil(decoded.duration * rate)), rate)
    const source = offline.createBufferSource()
    source.buffer = decoded
    source.connect(offline.destination)
    source.start()
    return (await offline.startRendering()).getChannelData(0)
  } finally {
    void context.close()
  }
}

/** The bytes of a WAV file with one 16-bit channel. */
export function wavBytes(samples: Float32Array, perSecond: number): ArrayBuffer {
  const bytes = new DataView(new ArrayBuffer(44 + samples.length * 2))
  const word = (at: number, text: string) =>
    [...text].forEach((letter, i) => bytes.setUint8(at + i, letter.charCodeAt(0)))
  word(0, 'RIFF')
  bytes.setUint32(4, 36 + samples.length * 2, true)
  word(8, 'WAVEfmt ')
  bytes.setUint32(16, 16, true)
  bytes.setUint16(20, 1, true)
  bytes.setUint16(22, 1, true)
  bytes.setUint32(24, perSecond, true)
  bytes.setUint32(28, perSecond * 2, true)
  bytes.setUint16(32, 2, true)
  bytes.setUint16(34, 16, true)
  word(36, 'data')
  bytes.setUint32(40, samples.length * 2, true)
  samples.forEach((sample, i) => bytes.setInt16(44 + i * 2, Math.max(-1, Math.min(1, sample)) * 0x7fff, true))
  return bytes.buffer
}
