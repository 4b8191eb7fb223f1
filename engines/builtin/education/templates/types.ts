import type { Locale } from '../../../../contract/locales'
import type { CourseRequest, Quiz } from '../shapes'

export interface TemplateChapter {
  title: string
  goal: string
  content: string
  quiz: Quiz
}

/** A subject that the built-in engine teaches: the topics it recognises, and its lessons in teaching order. */
export interface Subject {
  /** Whether a topic in a person's words belongs to the subject. */
  matches(topic: string): boolean
  /** Languages it is written in; in another one the study guide teaches instead. */
  locales: readonly Locale[]
  write(
    request: CourseRequest,
    locale: Locale,
    random: SeededRandom,
  ): { title: string; summary: string; chapters: TemplateChapter[] }
}

/** Chance that is the same for the same seed. */
export interface SeededRandom {
  /** From 0 to below 1. */
  next(): number
  /** A whole number from `from` to `to`, both included. */
  int(from: number, to: number): number
  pick<T>(list: readonly [T, ...T[]]): T
  shuffle<T>(list: readonly T[]): T[]
}
