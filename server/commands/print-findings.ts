import type { Finding } from '../ports/wx/check/finding'

const marks = { true: '✓', false: '✗', null: '!' } as const

/** Prints findings; returns the exit code. */
export function printFindings(findings: readonly Finding[]): number {
  for (const { what, ok, words } of findings) console.log(`${marks[`${ok}`]} ${what}：${words}`)
  const wrong = findings.filter(({ ok }) => ok === false).length
  console.log(wrong === 0 ? '没有发现问题（! 的条目需要人工确认）' : `${wrong} 项有问题`)
  return wrong === 0 ? 0 : 1
}
