/**
 * A reporter for node --test that prints one JSON object: `passed`, `failed`, `skipped` (tests; a skipped suite counts as
 * one) and `reasons`, the texts given to `skip`.
 */
export default async function* countReporter(source) {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  const reasons = new Set()
  for await (const { type, data } of source) {
    if (type !== 'test:pass' && type !== 'test:fail') continue
    const isSkipped = data.skip !== undefined || data.todo !== undefined
    if (data.details?.type === 'suite' && !isSkipped) continue
    if (typeof data.skip === 'string' && data.skip !== '') reasons.add(data.skip)
    if (isSkipped) counts.skipped += 1
    else counts[type === 'test:pass' ? 'passed' : 'failed'] += 1
  }
  yield JSON.stringify({ ...counts, reasons: [...reasons] })
}
