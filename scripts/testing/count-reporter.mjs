/** A reporter for node --test that only counts, so that suites of several runners can be summed. */
export default async function* countReporter(source) {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  for await (const { type, data } of source) {
    if ((type !== 'test:pass' && type !== 'test:fail') || data.details?.type === 'suite') continue
    if (data.skip !== undefined || data.todo !== undefined) counts.skipped += 1
    else counts[type === 'test:pass' ? 'passed' : 'failed'] += 1
  }
  yield JSON.stringify(counts)
}
