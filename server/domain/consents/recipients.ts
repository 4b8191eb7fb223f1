/** Someone else who gets what a person gives to a tool: the provider of an engine that is not the operator's own. */
export interface Recipient {
  /** As people read it. */
  name: string
  host: string
}

/** The version of a text together with who gets the material: `2026-11@a.example,b.example`. */
export function versionWith(textVersion: string, recipients: readonly Recipient[]): string {
  const hosts = [...new Set(recipients.map(({ host }) => host))].sort()
  return hosts.length > 0 ? `${textVersion}@${hosts.join(',')}` : textVersion
}

const hostsIn = (version: string): string[] => (version.split('@')[1] ?? '').split(',')

/** Is a host named in a version that somebody agreed to? */
export const namesRecipient = (given: string, host: string): boolean => hostsIn(given).includes(host)

/** Does a consent to one version hold for another? It does when the text is the same and nobody gets more. */
export const covers = (given: string, asked: string): boolean =>
  given.split('@')[0] === asked.split('@')[0] &&
  hostsIn(asked).every((host) => host === '' || hostsIn(given).includes(host))
