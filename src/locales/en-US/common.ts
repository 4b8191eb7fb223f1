import { grouped } from '../number'
import { plural } from '../plural'
import type { Texts } from '../types'
import type { common as zh } from '../zh-CN/common'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

export const common: Texts<typeof zh> = {
  transport: 'Connecting to the server. Please try again in a moment.',
  busy: 'The server is busy. Trying again automatically…',
  broken: { title: 'This page could not be shown', text: 'Nothing is lost. Try again, or go back home.' },
  retry: 'Try again',
  cancel: 'Cancel',
  confirm: 'Confirm',
  close: 'Close',
  more: 'More',
  copied: 'Copied',
  report: 'Report a problem',
  linkCopied: 'Link copied. Open it in your browser.',
  loading: 'Loading…',
  failed: 'This did not load',
  offline: 'You are offline. What has loaded stays readable.',
  loadMore: 'Load more',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  justNow: 'just now',
  yesterday: 'Yesterday',
  credits: (count: number) => `${grouped(count)} ${plural('en-US', count, { one: 'credit', other: 'credits' })}`,
  minutesAgo: (count: number) => `${count} min ago`,
  hoursAgo: (count: number) => `${count} ${plural('en-US', count, { one: 'hour', other: 'hours' })} ago`,
  monthDay: (month: number, day: number) => `${months[month - 1]} ${day}`,
  fullDate: (year: number, month: number, day: number) => `${months[month - 1]} ${day}, ${year}`,
  number: (value: number) => grouped(value),
}
