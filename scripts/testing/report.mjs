const indented = (text) => text.trimEnd().replace(/^/gm, '    ')

/** Lines of a failed job that the summary repeats: some consoles keep only the end of a long output. */
const repeatedLines = 60

/** One line for a job that has finished; what failed in it follows as one block, never mixed with that of others. */
export function printFinished({ job, passed, failed, skipped, reasons = [], seconds, output }, wasLive = false) {
  const why = reasons.length > 0 ? ` (${reasons.join('; ')})` : ''
  const counts = [
    passed > 0 && `${passed} passed`,
    failed > 0 && `${failed} failed`,
    skipped > 0 && `${skipped} skipped${why}`,
  ].filter(Boolean)
  console.log(`${failed > 0 ? '✗' : '✓'} ${[job.name, ...counts, `${seconds.toFixed(1)} s`].join(' · ')}`)
  if (failed > 0 && !wasLive) console.log(`${indented(output)}\n`)
}

const sum = (results, key) => results.reduce((total, result) => total + result[key], 0)

/** The counts of each suite, the names of what failed, and as the last line the sum. Answers the exit code. */
export function printSummary(results, tookMs) {
  const suites = [...new Set(results.map(({ job }) => job.suite ?? 'build'))]
  console.table(
    suites.map((suite) => {
      const own = results.filter(({ job }) => (job.suite ?? 'build') === suite)
      return {
        suite,
        passed: sum(own, 'passed'),
        failed: sum(own, 'failed'),
        skipped: sum(own, 'skipped'),
        // Files run side by side: the sum is longer than the run.
        seconds: Math.round(sum(own, 'seconds')),
      }
    }),
  )
  const bad = results.filter(({ failed }) => failed > 0)
  for (const { job, output } of bad)
    console.log(`✗ ${job.name}\n${indented(output.split('\n').slice(0, repeatedLines).join('\n'))}`)
  const tests = bad.flatMap(({ job }) => (job.suite && job.suite !== 'unit' ? (job.files ?? [job.name]) : []))
  if (tests.length > 0) console.log(`Run what failed again: npm test -- ${tests.join(' ')}`)
  console.log(`All in ${Math.round(tookMs / 1000)} s`)
  console.log(`${sum(results, 'passed')} passed, ${sum(results, 'failed')} failed`)
  return bad.length > 0 ? 1 : 0
}
