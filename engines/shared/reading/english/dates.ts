import { spelling, type SpellingRule } from '../spelling'
import { monthSource, monthWord, months, ordinalDay as ordinal, yearWords } from './calendar'

/** Dates, years and decades. */
export const dateRules: readonly SpellingRule[] = [
  spelling(/(?<!\d)([12]\d{3})-(\d{1,2})-(\d{1,2})(?![\d-])/, (_, year, month, day) =>
    Number(month) >= 1 && Number(month) <= 12 && Number(day) <= 31
      ? `${months[Number(month) - 1]} ${ordinal(day!)}, ${yearWords(year!)}`
      : null,
  ),
  spelling(
    `(?<![A-Za-z])${monthSource}\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+([12]\\d{3})(?!\\d)`,
    (_, month, day, year) => `${monthWord(month!)} ${ordinal(day!)}, ${yearWords(year!)}`,
  ),
  spelling(
    `(?<![A-Za-z])${monthSource}\\s+(\\d{1,2})(?![\\d:,.%]\\d|\\d|st|nd|rd|th)`,
    (_, month, day) => `${monthWord(month!)} ${ordinal(day!)}`,
  ),
  spelling(
    `(?<![\\d.])(\\d{1,2})(?:st|nd|rd|th)?\\s+${monthSource}(?:\\s+([12]\\d{3}))?(?!\\w)`,
    (_, day, month, year) => `the ${ordinal(day!)} of ${monthWord(month!)}${year ? ` ${yearWords(year)}` : ''}`,
  ),
  spelling(/(?<![\d.,])([12]\d)(\d0)s(?![A-Za-z])/, (_, head, tail) =>
    tail === '00' ? `${head} hundreds` : `${head} ${tail}s`,
  ),
  spelling(
    /(?<![\d.,$€£¥])([12]\d{3})\s*[-–—]\s*([12]\d{3})(?![\d.,%])/,
    (_, from, until) => `${yearWords(from!)} to ${yearWords(until!)}`,
  ),
  spelling(
    /(?<=\b(?:in|since|of|by|from|until|till|before|after|during|year|early|late|around|circa|summer|winter|spring|autumn|fall|January|February|March|April|May|June|July|August|September|October|November|December),?\s)(1[1-9]\d{2}|20[1-9]\d)(?![\d.,%]\d|\s*(?:people|days|km|miles|dollars|pounds|years|men|women|children|meters|times|pages|words|and\s\d))(?!\d)/i,
    (_, year) => yearWords(year!),
  ),
]
