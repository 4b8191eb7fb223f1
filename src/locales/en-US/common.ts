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
  ok: 'OK',
  confirm: 'Confirm',
  save: 'Save',
  close: 'Close',
  back: 'Back',
  delete: 'Delete',
  edit: 'Edit',
  more: 'More',
  search: 'Search',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Could not copy. Press and hold the text to select it.',
  linkCopied: 'Link copied. Open it in your browser.',
  loading: 'Loading…',
  empty: 'Nothing here yet',
  failed: 'This did not load',
  offline: 'You are offline. What has loaded stays readable.',
  online: 'You are back online',
  loadMore: 'Load more',
  noMore: 'That is everything',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  clear: 'Clear',
  justNow: 'just now',
  today: 'Today',
  yesterday: 'Yesterday',
  earlier: 'Earlier',
  last7: 'Last 7 days',
  credits: (count: number) => `${grouped(count)} ${plural('en-US', count, { one: 'credit', other: 'credits' })}`,
  tokens: (count: number) => `${grouped(count)} ${plural('en-US', count, { one: 'token', other: 'tokens' })}`,
  minutesAgo: (count: number) => `${count} min ago`,
  hoursAgo: (count: number) => `${count} ${plural('en-US', count, { one: 'hour', other: 'hours' })} ago`,
  number: (value: number) => grouped(value),
  monthDay: (month: number, day: number) => `${months[month - 1]} ${day}`,
  fullDate: (year: number, month: number, day: number) => `${months[month - 1]} ${day}, ${year}`,
}
