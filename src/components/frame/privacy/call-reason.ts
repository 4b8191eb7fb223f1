import type { PrivacyCatalogue } from '@/locales/types'

/** Purpose of a waiting privacy call, by WeChat's name for it: button presses and the recorder have several names. */
export function callReason(reasons: PrivacyCatalogue['reasons'], call: string): string {
  const name = call.replace(/^button\./, '')
  return (reasons as Readonly<Record<string, string>>)[/record/i.test(name) ? 'getRecorderManager' : name] ?? ''
}
