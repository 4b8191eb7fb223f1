import type { PrivacyCatalogue } from '@/locales/types'

/** What a call that waits is for, by what WeChat names it: presses of its buttons and the recorder have several names. */
export function callReason(reasons: PrivacyCatalogue['reasons'], call: string): string {
  const name = call.replace(/^button\./, '')
  return (reasons as Readonly<Record<string, string>>)[/record/i.test(name) ? 'getRecorderManager' : name] ?? ''
}
