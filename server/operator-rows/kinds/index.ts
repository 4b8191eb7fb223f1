import type { z } from 'zod'
import {
  agreement,
  announcement,
  assistant,
  assistantType,
  comb,
  consentText,
  engine,
  model,
  service,
} from '../../ports/db/schema'
import { announcementRow } from './announcement'
import { assistantRow, assistantTypeRow } from './assistant'
import { combRow } from './comb'
import { agreementRow, consentTextRow } from './documents'
import { engineRow } from './engine'
import { modelRow } from './model'
import { serviceRow } from './service'

/** What an operator may write, by table. */
export const rowKinds = {
  comb: { table: comb, schema: combRow, key: 'id' },
  assistant_type: { table: assistantType, schema: assistantTypeRow, key: 'id' },
  assistant: { table: assistant, schema: assistantRow, key: 'id' },
  agreement: { table: agreement, schema: agreementRow, key: 'id' },
  consent_text: { table: consentText, schema: consentTextRow, key: 'serviceKey' },
  service: { table: service, schema: serviceRow, key: 'serviceKey' },
  announcement: { table: announcement, schema: announcementRow, key: 'id' },
  model: { table: model, schema: modelRow, key: 'id' },
  engine: { table: engine, schema: engineRow, key: 'id' },
} as const

export type RowKind = keyof typeof rowKinds
/** A row as the database gives it. */
export type StoredRow<K extends RowKind> = (typeof rowKinds)[K]['table']['$inferSelect']
/** A row that follows its schema. */
export type CheckedRow<K extends RowKind> = z.output<(typeof rowKinds)[K]['schema']>
