import type { useSite } from './use-site'
import { device } from '@/services/platform/device'

type Contact = ReturnType<typeof useSite>['contact']

const contactKeys = ['phone', 'email', 'hours', 'address', 'url'] as const

/** Contact fields that the site's settings fill. */
export const contactsOf = (contact: Contact) => contactKeys.filter((key) => contact[key])

/** Opens an address, copies any other contact; calls `copied` after copying. */
export async function followContact(contact: Contact, key: keyof Contact, copied: () => void): Promise<void> {
  const how = key === 'url' ? await device.openLink(contact.url) : await device.copy(contact[key]).then(() => 'copied')
  if (how === 'copied') copied()
}
