import { useQuery } from '@tanstack/react-query'
import type { In } from '@contract/api'
import { call } from '../api/call'
import { asQuery, queries } from './client'

const quiet = { quiet: true }
const contactQuery = asQuery('GET /app/user/contact', {})

/** The emergency contact that the person named; null: none. */
export const useEmergencyContact = (enabled = true) => useQuery({ ...contactQuery, enabled })

/** A code to the phone of the contact. */
export const sendContactCode = (tel: string, headers: Record<string, string>) =>
  call('POST /app/api/sms/send', { tel, scene: 'contact' }, { ...quiet, headers })

export async function saveEmergencyContact(input: Omit<In<'PUT /app/user/contact'>, 'agreed'>): Promise<void> {
  const saved = await call('PUT /app/user/contact', { ...input, agreed: true }, quiet)
  queries.setQueryData(contactQuery.queryKey, saved)
}

export async function removeEmergencyContact(): Promise<void> {
  await call('DELETE /app/user/contact', {})
  queries.setQueryData(contactQuery.queryKey, null)
}
