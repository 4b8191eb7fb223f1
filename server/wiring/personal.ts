import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { OwnChanges } from '../domain/accounts/own-changes'
import type { OwnerProof } from '../domain/accounts/owner-proof'
import type { SecurityLog } from '../domain/accounts/security-log'
import type { SmsCodes } from '../domain/accounts/sms-codes'
import type { Throttle } from '../domain/accounts/throttle'
import type { Answers } from '../domain/answers'
import { createEmergencyContacts } from '../domain/accounts/emergency-contact'
import type { Ledger } from '../domain/credits/ledger'
import { createExportBuilder } from '../domain/personal-data/build-export'
import type { Closures } from '../domain/personal-data/closure'
import { createClosureSweep } from '../domain/personal-data/closure-sweep'
import { createErasure } from '../domain/personal-data/erase'
import { createExportRunner } from '../domain/personal-data/export-runner'
import { createExports } from '../domain/personal-data/exports'
import { createClosureFacts } from '../domain/personal-data/facts'
import type { createComplaints } from '../domain/site/complaints'
import type { Tasks } from '../domain/tasks'
import type { Clock, Ids } from '../ports/clock'
import type { OpenDb } from '../ports/db/types'
import { createSealer } from '../ports/wx/seal'
import { personalRoutes } from '../routes/personal'
import type { wireFiles } from './files'

export interface PersonalPorts {
  storage: Pick<ReturnType<typeof wireFiles>, 'files' | 'store' | 'scratch' | 'producer'>
  open: OpenDb
  clock: Clock
  ids: Ids
  secret: string
  ledger: Ledger
  throttle: Throttle
  security: SecurityLog
  proof: OwnerProof
  ownChanges: OwnChanges
  closures: Closures
  complaints: ReturnType<typeof createComplaints>
  codes: SmsCodes
  tasks: Tasks
  answers: Answers
  warn: (error: unknown, about?: string) => void
}

/** Joins a person's rights over the own account and data. */
export function wirePersonal(ports: PersonalPorts) {
  const { storage, open, clock, ids, ledger, throttle, security, proof, ownChanges } = ports
  const { closures, complaints, tasks, answers, warn } = ports
  const { db } = open
  const { files, store, producer } = storage
  const scratch = join(storage.scratch, 'files')
  mkdirSync(scratch, { recursive: true })
  const contactSealer = createSealer(ports.secret, 'contact')
  const exporter = createExportRunner({
    db,
    clock,
    ids,
    store,
    scratch,
    build: createExportBuilder({ db, store, openSealed: contactSealer.open, clock, producer }),
    alone: open.kind === 'embedded',
    warn,
  })
  const exports = createExports({ db, clock, ids, files, throttle, security, onQueued: () => void exporter.look() })
  const { seal } = createSealer(ports.secret, 'payers')
  const erase = createErasure({ db, clock, tasks, answers, sweepFiles: files.sweep, security, seal })
  return {
    exporter,
    sweepers: [{ sweep: createClosureSweep({ db, clock, erase, warn }) }],
    routes: personalRoutes({
      proof,
      ownChanges,
      closures,
      closureFacts: createClosureFacts({ db, clock, ledger }),
      exports,
      complaints,
      contacts: createEmergencyContacts({ db, clock, codes: ports.codes, ...contactSealer }),
    }),
  }
}
