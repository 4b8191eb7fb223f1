import { spelling, type SpellingRule } from '../spelling'

/** Cantonese has one word for one: 壹 and 幺 become 一. */
export const cantoneseRules: readonly SpellingRule[] = [spelling(/[壹幺]/, '一')]
