import type { WordCatalogue } from '../types'

export const enUSWord: WordCatalogue = {
  terms: {
    title: 'Our agreements have changed',
    text: 'We changed the documents below. Please read and accept them to go on.',
    still:
      'Without accepting you can still see and export your content, see your orders, complain and delete your account.',
    accept: 'Accept',
    later: 'Not now',
    waiting: 'The agreements have changed. Accept them to ask and create again.',
    look: 'Read and accept',
  },
  announcements: {
    label: 'Announcements',
    got: 'Got it',
    confirm: 'I have read it',
    close: 'Close the announcement',
    more: 'Read',
  },
}
