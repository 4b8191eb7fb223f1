import type { Clock, Ids } from '../../ports/clock'
import type { OpenDb } from '../../ports/db/types'
import type { FileStore } from '../../ports/files/types'
import type { JudgeRequest } from '../../ports/moderation'
import type { Consents } from '../consents'
import type { Ledger } from '../credits/ledger'
import type { Files } from '../files/types'
import type { ResultHandlers } from './result-handlers'
import type { JudgeFiles } from './running/judge-files'
import type { TaskSettings } from './settings'
import type { TaskEngines, TaskFiles, TaskRemote, TaskRow, VoiceModelTraits, WorkFiles } from './types'

export interface TaskDeps {
  open: OpenDb
  ledger: Pick<Ledger, 'hold' | 'capture' | 'release' | 'balance'>
  consents: Pick<Consents, 'needed' | 'stillGiven'>
  voiceModels: VoiceModelTraits
  files: TaskFiles & Pick<Files, 'remove'>
  engines: TaskEngines
  remote: TaskRemote
  /** Keeps the speech of a film until its task ends. */
  store: Pick<FileStore, 'put' | 'copyTo' | 'remove'>
  resultHandlers: ResultHandlers
  workFiles: WorkFiles
  clock: Clock
  ids: Pick<Ids, 'ulid'>
  /** Parent of scratch folders; this process creates its own in it. */
  scratch: string
  settings?: Partial<TaskSettings>
  /** Judges the texts of an input before it is enqueued; absent: no moderation. */
  judgeRequest?: JudgeRequest
  /** Judges sounds of inputs, and results; absent: no moderation. */
  judgeFiles?: JudgeFiles
  /** Called for each task this process has ended. */
  onEnded?: (row: TaskRow) => void
  /** Called when a proposal of an answer was started. */
  onStartedInChat?: (userId: string, messageId: string) => void
  warn: (error: unknown, about: string) => void
}
