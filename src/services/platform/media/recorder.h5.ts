import { canRecord } from './can-record'
import type { LocalFile, Recording, RecordingFault, RecordingListener } from './types'
import { wavOf } from './wav.h5'

const tickMs = 100

/** Records from the microphone until it is stopped or the time is up; what comes out is a WAV. */
export function record(maxSeconds: number, listener: RecordingListener): Recording {
  let over = false
  let end: (save: boolean) => void = () => undefined
  const leave = (save: boolean) => {
    if (over) return
    over = true
    end(save)
  }
  const fail = (fault: RecordingFault) => {
    if (over) return
    over = true
    listener.failed(fault)
  }
  if (!canRecord()) {
    fail('unsupported')
    return { stop: () => undefined, cancel: () => undefined }
  }
  navigator.mediaDevices
    .getUserMedia({ audio: { echoCancellation: true, noiseSuppression: true } })
    .then((stream) => {
      if (over) return stopTracks(stream)
      end = listen(stream, maxSeconds, { ...listener, timeUp: () => leave(true) })
    })
    .catch((error: unknown) => fail(faultOf(error)))
  return { stop: () => leave(true), cancel: () => leave(false) }
}

function listen(
  stream: MediaStream,
  maxSeconds: number,
  listener: RecordingListener & { timeUp(): void },
): (save: boolean) => void {
  const recorder = new MediaRecorder(stream)
  const meter = levelOf(stream)
  const pieces: Blob[] = []
  const began = Date.now()
  const ticking = setInterval(() => {
    const seconds = (Date.now() - began) / 1000
    listener.tick(Math.min(seconds, maxSeconds), meter.level())
    if (seconds >= maxSeconds) listener.timeUp()
  }, tickMs)
  recorder.ondataavailable = ({ data }) => data.size > 0 && pieces.push(data)
  let keeps = true
  // The recorder also stops when a call or an unplugged device takes the microphone away. The recorded part is kept.
  recorder.onstop = () => {
    listener.timeUp()
    clearInterval(ticking)
    stopTracks(stream)
    meter.close()
    if (keeps)
      void soundOf(new Blob(pieces, { type: recorder.mimeType }), maxSeconds).then(listener.done, () =>
        listener.failed('broken'),
      )
  }
  recorder.start(500)
  listener.started()
  return (save) => {
    keeps = save
    clearInterval(ticking)
    if (recorder.state !== 'inactive') recorder.stop()
  }
}

/** Browsers record in different formats; a WAV is supported everywhere. */
async function soundOf(recorded: Blob, maxSeconds: number): Promise<LocalFile> {
  const { wav, seconds } = await wavOf(recorded, maxSeconds)
  return { name: 'recording.wav', bytes: wav.size, address: URL.createObjectURL(wav), seconds, source: wav }
}

function levelOf(stream: MediaStream): { level(): number; close(): void } {
  const context = new AudioContext()
  const meter = context.createAnalyser()
  meter.fftSize = 512
  context.createMediaStreamSource(stream).connect(meter)
  const samples = new Uint8Array(meter.fftSize)
  return {
    level() {
      meter.getByteTimeDomainData(samples)
      const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample - 128)), 0)
      return Math.min(1, (peak / 128) * 1.6)
    },
    close: () => void context.close(),
  }
}

const stopTracks = (stream: MediaStream) => stream.getTracks().forEach((track) => track.stop())

function faultOf(error: unknown): RecordingFault {
  const { name } = (error ?? {}) as { name?: string }
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotFoundError' ? 'unsupported' : 'broken'
}
