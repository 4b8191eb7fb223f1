/** A third party that receives the material of a tool: the provider of an engine that is not the operator's own. */
export interface Recipient {
  /** As people read it. */
  name: string
  host: string
}

/** A text's version with its recipients: `2026-11@a.example,b.example`. */
export function versionWith(textVersion: string, recipients: readonly Recipient[]): string {
  const hosts = [...new Set(recipients.map(({ host }) => host))].sort()
  return hosts.length > 0 ? `${textVersion}@${hosts.join(',')}` : textVersion
}

const hostsIn = (version: string): string[] => (version.split('@')[1] ?? '').split(',')

/** Whether an accepted version names a host. */
export const namesRecipient = (given: string, host: string): boolean => hostsIn(given).includes(host)

/** Whether a consent to one version covers another: same text, and no further recipient. */
export const covers = (given: string, asked: string): boolean =>
  given.split('@')[0] === asked.split('@')[0] &&
  hostsIn(asked).every((host) => host === '' || hostsIn(given).includes(host))
