import { spelling, type SpellingRule } from '../spelling'
import { sinoKorean } from './numbers'

const months = ['일', '이', '삼', '사', '오', '유', '칠', '팔', '구', '시', '십일', '십이']

/** Dates and months. */
export const dateRules: readonly SpellingRule[] = [
  spelling(/(?<!\d)([12]\d{3})[-./]\s?(\d{1,2})[-./]\s?(\d{1,2})\.?(?!\d)/, (_, y, m, d) =>
    Number(m) >= 1 && Number(m) <= 12 ? `${sinoKorean(y!)}년 ${months[Number(m) - 1]}월 ${sinoKorean(d!)}일` : null,
  ),
  spelling(/(?<!\d)(1[0-2]|0?[1-9])(?=\s*월(?![요]))/, (_, m) => months[Number(m) - 1]!),
]
