/**
 * The suites by name. `target` is what must be built first; `seconds` is the usual length of one of its files, a guess that
 * only decides the order of the first run: later runs know the real lengths.
 */
export const suites = {
  unit: { folders: ['test/contract', 'test/src'], runner: 'jest', seconds: 90 },
  scripts: { folders: ['test/scripts'], runner: 'node', seconds: 2 },
  server: { folders: ['test/server'], runner: 'node', seconds: 10 },
  weapp: { folders: ['test/weapp'], runner: 'node', target: 'weapp', seconds: 20 },
  e2e: { folders: ['test/e2e'], runner: 'node', target: 'h5', browser: true, seconds: 50 },
}

/** A file that takes longer than this hangs: its process is ended and it counts as one failure. */
export const fileTimeoutMs = 600_000
