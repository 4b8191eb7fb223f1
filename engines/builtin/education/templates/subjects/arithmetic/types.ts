import type { Drill } from './drills'

type Given = readonly number[]

/** Everyday mathematics in one language. */
export interface ArithmeticTexts {
  title: (topic: string) => string
  summary: string
  example: string
  practice: string
  lessons: Record<Drill, { title: string; goal: string; method: string }>
  /** Text of a drill's question for its numbers. */
  asks: Record<Drill, (given: Given) => string>
  /** How one gets from the numbers to the answer. */
  steps: Record<Drill, (given: Given, answer: string) => string>
}
