import { lockDir } from '../../../server/ports/db/lock'

lockDir(process.argv[2] ?? '').then(
  () => {
    process.send?.('held')
    setInterval(() => {}, 1000)
  },
  (error: Error) => process.send?.(error.message, () => process.exit(1)),
)
