import type { ToResident } from '../../../server/child-processes/resident'

/** A resident child for tests: it obeys the words of its requests. */
const send = (message: object) => void process.send?.(message)
process.on('disconnect', () => process.exit(0))
process.on('message', (message: ToResident<string, string>) => {
  if (message.type === 'load') {
    if (message.load === 'broken') send({ type: 'failed', fault: 'load', detail: 'broken file' })
    else if (message.load === 'memory') send({ type: 'failed', fault: 'memory', detail: 'needs 9 GB' })
    else if (message.load !== 'hangs') send({ type: 'ready' })
  } else if (message.type === 'abort') send({ type: 'done', id: message.id, result: `aborted ${process.pid}` })
  else if (message.request === 'crash') process.exit(3)
  else if (message.request === 'echo') {
    send({ type: 'piece', id: message.id, piece: 'a' })
    send({ type: 'done', id: message.id, result: process.pid })
  } else if (message.request === 'refuse')
    send({ type: 'failed', id: message.id, fault: 'tooLong', detail: '9 tokens' })
})
