import type { z } from 'zod'
import { accountStateApi } from './accounts'
import { adminAnnouncementApi } from './announcements'
import type { AdminCall } from './call'
import { careApi } from './care'
import { complaintApi } from './complaints'
import { deliveryApi } from './deliveries'
import { engineApi } from './engines'
import { exportApi } from './exports'
import { historyApi } from './history'
import { moderationApi } from './moderation'
import { operatorApi } from './operators'
import { orderApi } from './orders'
import { ownAssistantApi } from './own-assistants'
import { payoutApi } from './payouts'
import { peopleApi } from './people'
import { personOfficeApi } from './person-office'
import { probeApi } from './probes'
import { processApi } from './processes'
import { refundRequestApi } from './refund-requests'
import { refundApi } from './refunds'
import { sessionApi } from './session'
import { questionBankApi } from './question-banks'
import { queueApi } from './queue'
import { setupApi } from './setup'
import { scheduleApi } from './schedules'
import { rowApi } from './site'
import { statsApi } from './stats'
import { takeDownApi } from './take-down'
import { todayApi } from './today'
import { wordListApi } from './word-lists'

/** Every call of the operators' console, under /api/admin. */
export const adminApi = {
  ...sessionApi,
  ...todayApi,
  ...peopleApi,
  ...personOfficeApi,
  ...accountStateApi,
  ...complaintApi,
  ...takeDownApi,
  ...ownAssistantApi,
  ...moderationApi,
  ...wordListApi,
  ...questionBankApi,
  ...careApi,
  ...orderApi,
  ...refundApi,
  ...refundRequestApi,
  ...deliveryApi,
  ...payoutApi,
  ...queueApi,
  ...engineApi,
  ...probeApi,
  ...rowApi,
  ...scheduleApi,
  ...adminAnnouncementApi,
  ...operatorApi,
  ...processApi,
  ...setupApi,
  ...historyApi,
  ...statsApi,
  ...exportApi,
}

export type AdminApi = typeof adminApi
export type AdminCallName = keyof AdminApi
export type AdminChecked<C extends AdminCallName> = z.output<AdminApi[C]['input']>
export type AdminIn<C extends AdminCallName> = z.input<AdminApi[C]['input']>
export type AdminOut<C extends AdminCallName> = z.output<AdminApi[C]['output']>
/** Calls that are shown before they are made. */
export type PreviewedCallName = {
  [C in AdminCallName]: AdminApi[C] extends { preview: z.ZodType } ? C : never
}[AdminCallName]
export type AdminPreview<C extends PreviewedCallName> = z.output<AdminApi[C]['preview']>

/** Calls by name, for code that reads their declaration. */
export const adminCalls: Readonly<Record<string, AdminCall>> = adminApi
