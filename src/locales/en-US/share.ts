import { plural } from '../plural'
import type { ShareCatalogue } from '../types'

export const enUSShare: ShareCatalogue = {
  title: 'Share and export',
  choose: 'Choose messages',
  chosen: (count: number, all: number) => `${count} of ${all} chosen`,
  all: 'All',
  none: 'None',
  onlyAnswers: 'Answers only',
  earlier: (count: number) => `Show ${count} earlier`,
  onlyLast: (count: number) => `This chat is long: these are its last ${count} messages.`,
  question: 'Me',
  answer: 'AI',
  link: 'Share link',
  linkText:
    'Makes a read-only page that anyone with the link can open without logging in. It is a copy of what is here now, with the pictures of the answers: nothing you write later is shown, and you can take it back at any time.',
  days: (days: number) => (days === 365 ? 'One year' : `${days} days`),
  tooMany: (max: number) => `One link holds up to ${max} messages. Please choose fewer.`,
  makeLink: 'Make a link',
  copyLink: 'Copy link',
  linkCopied: 'Copied',
  until: (date: string) => `until ${date}`,
  scan: 'Scan to open the shared page',
  files: 'Export',
  filesText: 'Everything exported says that AI made it.',
  picture: 'Picture',
  pictureInside: '[Picture]',
  light: 'Light',
  dark: 'Dark',
  savePicture: 'Save picture',
  savePictures: (count: number) => `Save ${count} pictures`,
  send: 'Send',
  pictureFailed: 'The picture could not be drawn. Please try again',
  pictureLeft: (count: number) =>
    `Too long for a picture: ${plural('en-US', count, { one: `${count} message follows`, other: `${count} messages follow` })}`,
  scanFull: 'Scan to read it all',
  scanSite: 'Scan to chat yourself',
  scanMini: 'Scan with WeChat to chat yourself',
  saved: 'Saved',
  textCopied: 'The file could not be sent. Its text was copied instead',
  saveFailed: 'Not saved. Please try again',
  albumDenied: 'Pictures can be saved once you allow access to the album',
  links: 'Shared links',
  noLinks: 'Nothing shared yet.',
  untitled: 'Untitled chat',
  messages: (count: number) => plural('en-US', count, { one: `${count} message`, other: `${count} messages` }),
  picturesChecking: (count: number) =>
    plural('en-US', count, {
      one: '1 picture is being reviewed and will be shown once it has passed',
      other: `${count} pictures are being reviewed and will be shown once they have passed`,
    }),
  picturesRefused: (count: number) =>
    plural('en-US', count, {
      one: '1 picture did not pass the review and is not public; the chat keeps it',
      other: `${count} pictures did not pass the review and are not public; the chat keeps them`,
    }),
  picturesUnanswered: (count: number) =>
    plural('en-US', count, {
      one: '1 picture got no verdict and is not public; make a new link to try again',
      other: `${count} pictures got no verdict and are not public; make a new link to try again`,
    }),
  ended: 'expired',
  takeBack: 'Take back',
  takeBackAsk: 'Take this link back?',
  takeBackText: 'Whoever opens it will read that it is no longer shared. This cannot be undone.',
  takenBack: 'Taken back',
  nothing: { title: 'Nothing to share yet', text: 'Come back when an answer is complete.' },
}
