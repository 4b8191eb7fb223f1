import type { Texts } from '../../types'
import type { sharedWork as zh } from '../../zh-CN/tool/shared-work'

export const sharedWork: Texts<typeof zh> = {
  remix: 'Make your own',
  dramaNumber: (number: string) => `Micro-drama number: ${number}`,
  remixHint: 'You get the script and settings to change. Nothing is charged before you make it.',
  hidden: 'This work is being reviewed or has expired, so it cannot be seen now.',
  sharedBy: 'A user shared this AI work. It does not express the views of this site.',
  report: 'Report',
  leadOn: 'Make one',
  ended: {
    revoked: { title: 'This link was taken back', text: 'The person who shared it took it back, or deleted the work.' },
    expired: { title: 'This link has expired', text: 'Ask the person who shared it for a new one.' },
    unknown: { title: 'There is nothing here', text: 'The link may be incomplete. Please check it.' },
  },
}
