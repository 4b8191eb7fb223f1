import type { OperatorCatalogue } from '../types'

export const enUSOperator: OperatorCatalogue = {
  held: {
    pausedUntil: (time: string) => `Your account is paused. It resumes by itself on ${time}`,
    states: {
      paused: 'Your account is paused',
      closed: 'Your account has been closed',
      confirmPhone: 'Confirm your phone number',
    },
    because: (reason: string) => `Reason: ${reason}`,
    reasons: {
      content: 'content against the rules',
      abuse: 'use that harms other people or this site',
      payment: 'an irregular payment or refund',
      security: 'somebody else may be using the account',
      law: 'required by law',
      other: 'a breach of the user agreement',
    },
    notHere: 'Not available while your account is restricted. The top of the page says why',
    stillMay: 'You can still read and export what is yours, and delete the account.',
    toConfirm: 'Confirm it by an SMS code, and go on at once.',
    appeals: {
      waiting: 'Your appeal is waiting. The answer will appear under Contact and complaints.',
      answered: 'Your appeal has been answered. Read it under Contact and complaints.',
    },
    appeal: 'Appeal',
    export: 'Export data',
    contact: 'Contact us',
    confirm: 'Confirm phone',
    words: 'What happened',
    wordsHint: 'At most 500 characters',
    tooShort: 'Write at least 5 characters',
    send: 'Send the appeal',
    sent: 'Your appeal has been sent',
    sentTo: (tel: string) => `A code was sent to ${tel}`,
    confirmed: 'Your phone is confirmed',
  },
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
