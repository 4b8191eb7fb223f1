import path from 'node:path'
import { after, describe } from 'node:test'
import { pathToFileURL } from 'node:url'
import { runnable } from './compiled.mjs'
import { takeSnapshot } from './snapshot.mjs'

const graceMs = Number(process.env.TEST_GRACE_MS ?? 20_000)

/**
 * Runs the test files of its arguments one after the other in this process, each as a suite named by its path. The modules
 * that the files share are loaded once; what a file changes in the process is put back before the next one is loaded.
 */
for (const file of process.argv.slice(2)) {
  const restore = takeSnapshot()
  await new Promise((ended) =>
    describe(file, async () => {
      try {
        await import(pathToFileURL(path.resolve(runnable(file))).href)
      } catch (error) {
        ended()
        throw error
      }
      // Hooks run in the order of their registration: this one is the last.
      after(ended)
    }),
  )
  restore()
}
// A failed test may leave a server open, which keeps the process alive.
setTimeout(() => {
  console.error(`The process did not end by itself. Still open: ${process.getActiveResourcesInfo().join(', ')}`)
  process.exit(1)
}, graceMs).unref()
