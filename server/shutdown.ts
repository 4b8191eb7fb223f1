import type { Logger } from 'pino'

/**
 * Shuts down cleanly on SIGTERM and SIGINT (exit 0; a second signal exits at once), and with an error on anything
 * uncaught: a process in an unknown state must not continue.
 */
export function shutDownOnSignals(log: Logger, close: () => Promise<void>) {
  let isLeaving = false
  const leave = (code: number) => {
    if (isLeaving) process.exit(code || 130)
    isLeaving = true
    close().then(
      () => process.exit(code),
      (error: unknown) => {
        log.fatal({ err: error }, 'shutdown failed')
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => leave(0))
  // Of several processes of one `npm start`; a terminal sends its signal beside.
  process.on('message', (message) => {
    if (message === 'stop' && !isLeaving) leave(0)
  })
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.fatal({ err: error }, event)
      if (!isLeaving) leave(1)
    })
  }
}
