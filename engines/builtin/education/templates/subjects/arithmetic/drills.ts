import type { CourseRequest } from '../../../shapes'
import type { SeededRandom } from '../../../../../shared/random'

/** A question in numbers: given values, the right answer, and wrong ones that follow from common mistakes. */
export interface Exercise {
  given: readonly number[]
  answer: string
  wrong: string[]
}

type Make = (level: CourseRequest['level'], random: SeededRandom) => Exercise

const scale = { beginner: 1, intermediate: 3, advanced: 9 } as const

/** Three wrong answers: first the telling ones, then near misses; none equal to the right one or another. */
function exercise(
  given: readonly number[],
  answer: number | string,
  telling: readonly (number | string)[],
  random: SeededRandom,
): Exercise {
  const right = String(answer)
  const wrong = new Set(telling.map(String).filter((one) => one !== right))
  for (let step = 1; wrong.size < 3 && typeof answer === 'number'; step++) {
    const near = answer + (random.next() < 0.5 ? step : -step)
    if (near >= 0 && near !== answer) wrong.add(String(near))
  }
  return { given, answer: right, wrong: [...wrong].slice(0, 3) }
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))
const fraction = (top: number, bottom: number) => {
  const common = divisor(top, bottom)
  return bottom === common ? String(top / common) : `${top / common}/${bottom / common}`
}

export const drills = {
  add: (level, random) => {
    const [a, b] = [random.int(12, 60 * scale[level]), random.int(11, 40 * scale[level])]
    return exercise([a, b], a + b, [a + b - 10, a + b + 10, a + b + 1], random)
  },
  subtract: (level, random) => {
    const b = random.int(11, 40 * scale[level])
    const a = b + random.int(8, 50 * scale[level])
    return exercise([a, b], a - b, [a - b + 10, a - b - 2, a + b], random)
  },
  multiply: (level, random) => {
    const [a, b] = [random.int(3, 9 * scale[level]), random.int(3, 12)]
    return exercise([a, b], a * b, [a * (b + 1), a * (b - 1), a + b], random)
  },
  divide: (level, random) => {
    const [b, whole] = [random.int(3, 12), random.int(3, 9 * scale[level])]
    return exercise([b * whole, b], whole, [whole + 1, whole - 1, b], random)
  },
  fraction: (level, random) => {
    const [b, d] = [random.int(2, 4 + scale[level]), random.int(2, 4 + scale[level])]
    const [a, c] = [random.int(1, b - 1), random.int(1, d - 1)]
    const right = fraction(a * d + c * b, b * d)
    return exercise(
      [a, b, c, d],
      right,
      [
        fraction(a + c, b + d),
        fraction(a * c, b * d),
        fraction(a * d + c * b + 1, b * d),
        fraction(a + c, b * d),
        fraction(a * d + c * b + 2, b * d),
      ],
      random,
    )
  },
  percent: (level, random) => {
    const share = random.pick([10, 20, 25, 30, 40, 50, 75])
    const whole = random.int(2, 12 * scale[level]) * 20
    return exercise(
      [share, whole],
      (whole * share) / 100,
      [whole - share, (whole * (100 - share)) / 100, share],
      random,
    )
  },
  average: (level, random) => {
    const mean = random.int(6, 20 * scale[level])
    const [up, down] = [random.int(1, 5), random.int(1, 5)]
    const given = [mean - down, mean + up, mean + down - up]
    return exercise(
      given,
      mean,
      [Math.max(...given), given.reduce((sum, one) => sum + one, 0), Math.min(...given)],
      random,
    )
  },
  area: (level, random) => {
    const [a, b] = [random.int(3, 10 * scale[level]), random.int(2, 9)]
    return exercise([a, b], a * b, [2 * (a + b), a + b, a * b * 2], random)
  },
  equation: (level, random) => {
    const [x, a, b] = [random.int(2, 8 * scale[level]), random.int(2, 9), random.int(1, 20)]
    return exercise([a, b, a * x + b], x, [x + 1, a * x, x + b], random)
  },
  power: (level, random) => {
    const [base, times] = level === 'beginner' ? [random.int(2, 12), 2] : [random.int(2, 6), random.int(2, 4)]
    return exercise([base, times], base ** times, [base * times, base ** times + base, base ** (times - 1)], random)
  },
} satisfies Record<string, Make>

export type Drill = keyof typeof drills
