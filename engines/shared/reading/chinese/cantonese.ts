import { spelling, type SpellingRule } from '../spelling'

/** Cantonese has no second word for one: 壹 and 幺 are 一. */
export const cantoneseRules: readonly SpellingRule[] = [spelling(/[壹幺]/, '一')]
