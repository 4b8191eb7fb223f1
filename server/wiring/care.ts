import type { Answers } from '../domain/answers'
import { createCare } from '../domain/chat/care'
import { createCareSigns } from '../domain/chat/care/signs'
import type { ChatChanges } from '../domain/chat/changes'
import { createSealer } from '../ports/wx/seal'
import type { Base } from './base'

interface CarePorts extends Pick<Base, 'db' | 'clock' | 'ids' | 'secret' | 'events' | 'warn'> {
  answers: Pick<Answers, 'askToStop' | 'soFar'>
  changes: ChatChanges
  indexer: { soon(): void }
}

/** Joins cases of care with the questions that begin them. */
export function wireCare({ secret, events, answers, changes, indexer, warn, ...ports }: CarePorts) {
  const signs = createCareSigns(ports)
  events.on('careNoticed', (noticed) =>
    signs.noticed(noticed).catch((error: unknown) => warn(error, 'opening a case of care')),
  )
  const care = createCare({
    ...ports,
    answers,
    changes,
    stopAnswer: answers.askToStop,
    seal: createSealer(secret, 'moderation').seal,
    open: createSealer(secret, 'contact').open,
    onSaid: indexer.soon,
  })
  return { care, sweepers: [signs] }
}
