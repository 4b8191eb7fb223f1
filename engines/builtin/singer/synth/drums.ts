import type { Random } from '../../../shared/random'
import { songRate } from './rate'
import { put, type Place, type StereoBus } from './stage'

export type Drum = 'kick' | 'snare' | 'clap' | 'hat' | 'open' | 'crash' | 'tom' | 'shaker' | 'wood' | 'rim' | 'drum'

interface Kit {
  seconds: number
  sound(random: Random): (t: number) => number
  place: Place
}

/** Noise without low frequencies: subtracts the previous sample from each, so many times. */
function hiss(random: Random, sharp: number): () => number {
  const before = Array<number>(sharp).fill(0)
  return () => {
    let value = random() * 2 - 1
    for (let i = 0; i < sharp; i++) {
      const old = before[i]!
      before[i] = value
      value = (value - old) * 0.6
    }
    return value
  }
}

/** A skin: its pitch falls from a blow to its own. */
const skin = (low: number, drop: number, fall: number, decay: number) => () => (t: number) =>
  Math.sin(2 * Math.PI * (low * t + (drop / fall) * (1 - Math.exp(-t * fall)))) * Math.exp(-t * decay)

const noisy = (sharp: number, decay: number, gain: number) => (random: Random) => {
  const next = hiss(random, sharp)
  return (t: number) => next() * Math.exp(-t * decay) * gain
}

const kits: Readonly<Record<Drum, Kit>> = {
  kick: {
    seconds: 0.32,
    place: { room: 0.02 },
    sound: () => {
      const body = skin(47, 130, 32, 11)()
      return (t) => body(t) + (t < 0.004 ? 0.35 * (1 - t / 0.004) : 0)
    },
  },
  snare: {
    seconds: 0.24,
    place: { room: 0.22, pan: 0.05 },
    sound: (random) => {
      const [body, wires] = [skin(180, 60, 40, 20)(), noisy(1, 17, 0.85)(random)]
      return (t) => body(t) * 0.55 + wires(t)
    },
  },
  clap: {
    seconds: 0.22,
    place: { room: 0.3 },
    sound: (random) => {
      const next = hiss(random, 1)
      return (t) => next() * (t < 0.03 ? Math.exp(-(t % 0.01) * 260) : Math.exp(-(t - 0.03) * 24)) * 0.9
    },
  },
  hat: { seconds: 0.06, place: { pan: 0.3, room: 0.04 }, sound: noisy(3, 75, 0.9) },
  open: { seconds: 0.32, place: { pan: 0.3, room: 0.08 }, sound: noisy(3, 12, 0.8) },
  crash: { seconds: 1.8, place: { pan: -0.3, room: 0.3 }, sound: noisy(2, 2.6, 0.75) },
  tom: { seconds: 0.4, place: { pan: -0.25, room: 0.2 }, sound: skin(96, 60, 14, 9) },
  shaker: {
    seconds: 0.09,
    place: { pan: -0.35, room: 0.1 },
    sound: (random) => {
      const next = hiss(random, 2)
      return (t) => next() * Math.min(1, t / 0.02) * Math.exp(-t * 34) * 0.8
    },
  },
  wood: { seconds: 0.12, place: { pan: 0.35, room: 0.3 }, sound: skin(880, 120, 80, 42) },
  rim: {
    seconds: 0.07,
    place: { pan: 0.2, room: 0.3 },
    sound: (random) => {
      const [tick, air] = [skin(1650, 0, 1, 90)(), noisy(2, 120, 0.4)(random)]
      return (t) => tick(t) * 0.6 + air(t)
    },
  },
  drum: {
    seconds: 1.1,
    place: { room: 0.45 },
    sound: (random) => {
      const [body, blow] = [skin(62, 70, 18, 4.2)(), noisy(0, 60, 0.25)(random)]
      return (t) => body(t) + blow(t)
    },
  },
}

export const drums = Object.keys(kits) as readonly Drum[]

/** One blow. */
export function strike(stage: StereoBus, drum: Drum, at: number, gain: number, random: Random) {
  const { seconds, sound, place } = kits[drum]
  const soundAt = sound(random)
  put(stage, at, seconds, place, (i) => soundAt(i / songRate) * gain * Math.min(1, (seconds * songRate - i) / 200))
}
