import { MIDIControllers, SoundBankLoader, SpessaSynthProcessor, type MIDIController } from 'spessasynth_core'
import { songRate } from '../synth/rate'
import type { PlayedNote } from '../types'
import { instrumentOf, isKit } from './instruments'
import type { Orchestra, Stem, Stereo } from './types'

const [melodic, drums] = [0, 9]
const control = { tremble: MIDIControllers.modulationWheel, swell: MIDIControllers.expression } as const
/** Most samples in one go. */
const block = 128

interface Message {
  at: number
  send(synth: SpessaSynthProcessor): void
}

/** Instruments of a sound bank, played dry: the mix adds rooms and positions. */
export async function sampledFrom(bank: ArrayBuffer): Promise<Orchestra> {
  const synth = new SpessaSynthProcessor(songRate, { eventsEnabled: false, effectsEnabled: false })
  synth.soundBankManager.addSoundBank(SoundBankLoader.fromArrayBuffer(bank), 'bank')
  await synth.processorInitialized
  return {
    kind: 'sampled',
    play(stem, seconds) {
      // Silences the notes of the previous player.
      synth.stopAllChannels(true)
      synth.reset()
      const channel = isKit(stem.instrument) ? drums : melodic
      synth.programChange(channel, instrumentOf(stem.instrument).program)
      return render(synth, messagesOf(stem, channel), seconds)
    },
  }
}

function messagesOf({ instrument, sounds }: Stem, channel: number): Message[] {
  const { sustained = false } = instrumentOf(instrument)
  return sounds
    .flatMap((sound) => [
      ...(sustained ? swelling(sound, channel) : []),
      { at: sound.at, send: (synth: SpessaSynthProcessor) => synth.noteOn(channel, sound.midi, levelOf(sound)) },
      { at: sound.at + sound.seconds, send: (synth: SpessaSynthProcessor) => synth.noteOff(channel, sound.midi) },
    ])
    .sort((a, b) => a.at - b.at)
}

const levelOf = ({ velocity }: PlayedNote) => Math.max(1, Math.min(127, Math.round(velocity * 127)))

/** A bow or breath grows into a long note, trembles later on, and eases before its end. */
function swelling({ at, seconds }: PlayedNote, channel: number): Message[] {
  const set = (share: number, controller: MIDIController, value: number): Message => ({
    at: at + share,
    send: (synth) => synth.controllerChange(channel, controller, value),
  })
  if (seconds < 0.35) return [set(0, control.swell, 112), set(0, control.tremble, 0)]
  const steps = [0, 1, 2, 3, 4].map((i) => set((i * seconds) / 10, control.swell, 88 + i * 8))
  const easing = [1, 2, 3].map((i) => set(seconds * (0.75 + i * 0.06), control.swell, 120 - i * 10))
  return [
    ...steps,
    set(0, control.tremble, 0),
    set(0.28, control.tremble, 32),
    set(0.5, control.tremble, 52),
    ...easing,
  ]
}

function render(synth: SpessaSynthProcessor, messages: readonly Message[], seconds: number): Stereo {
  const length = Math.ceil(seconds * songRate)
  const stereo: Stereo = [new Float32Array(length), new Float32Array(length)]
  let next = 0
  for (let at = 0; at < length;) {
    while (next < messages.length && messages[next]!.at * songRate < at + 1) messages[next++]!.send(synth)
    const until = next < messages.length ? Math.floor(messages[next]!.at * songRate) : length
    const count = Math.max(1, Math.min(block, until - at, length - at))
    synth.process(...stereo, at, count)
    at += count
  }
  return stereo
}
