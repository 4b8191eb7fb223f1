/** Concurrent queries at a provider, so that a hanging one does not block the others. */
const width = 5

export async function inParallel<T>(all: readonly T[], run: (one: T) => Promise<void>): Promise<void> {
  const left = [...all]
  const lane = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await run(one)
  }
  await Promise.all(Array.from({ length: Math.min(width, left.length) }, lane))
}
