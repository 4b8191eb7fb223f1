/**
 * Divides files into batches of about the same length, the longest file first. `secondsOf` is the length of a file. A set of
 * two files or more makes at least two batches, so that they run side by side.
 */
export function batchesOf(files, secondsOf, batchSeconds) {
  const total = files.reduce((sum, file) => sum + secondsOf(file), 0)
  const count = Math.max(Math.ceil(total / batchSeconds), Math.min(2, files.length))
  const batches = Array.from({ length: count }, () => ({ files: [], seconds: 0 }))
  for (const file of [...files].sort((a, b) => secondsOf(b) - secondsOf(a))) {
    const shortest = batches.reduce((best, batch) => (batch.seconds < best.seconds ? batch : best))
    shortest.files.push(file)
    shortest.seconds += secondsOf(file)
  }
  return batches.filter((batch) => batch.files.length > 0)
}
