const empty = () => ({ passed: 0, failed: 0, skipped: 0, reasons: [] })

/**
 * A reporter for node --test that prints JSON, one line after each file of a batch and one at the end; the last line counts.
 * A line holds `passed`, `failed`, `skipped` (tests; a skipped suite counts as one) and `reasons`, the texts given to `skip`.
 * `files` holds the same and `seconds` for each file of a batch, by its path.
 */
export default async function* countReporter(source) {
  const total = empty()
  const files = {}
  let ofFile = empty()
  const line = () => `${JSON.stringify({ ...total, files })}\n`
  const count = (key) => [total, ofFile].forEach((counts) => (counts[key] += 1))
  for await (const { type, data } of source) {
    if (type !== 'test:pass' && type !== 'test:fail') continue
    const isSkipped = data.skip !== undefined || data.todo !== undefined
    const isSuite = data.details?.type === 'suite' && !isSkipped
    if (typeof data.skip === 'string' && data.skip !== '')
      for (const { reasons } of [total, ofFile]) if (!reasons.includes(data.skip)) reasons.push(data.skip)
    if (isSkipped) count('skipped')
    else if (!isSuite) count(type === 'test:pass' ? 'passed' : 'failed')
    // A suite that fails by itself did not load, or its hook failed; one with a failed test is not counted again.
    else if (type === 'test:fail' && data.details.error?.failureType !== 'subtestsFailed') count('failed')
    if (data.nesting > 0 || !isSuite || !/\.test\.(ts|mjs)$/.test(data.name)) continue
    files[data.name] = { ...ofFile, seconds: data.details.duration_ms / 1000 }
    ofFile = empty()
    yield line()
  }
  yield line()
}
