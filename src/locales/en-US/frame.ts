import type { Texts } from '../types'
import type { frame as zh } from '../zh-CN/frame'

export const frame: Texts<typeof zh> = {
  showpiece: {
    title: 'One line makes pictures, sound and film',
    text: 'Chat with AI, draw, voice texts, write songs, make photos talk',
    made: 'Samples made by AI',
    pause: 'Stop the motion',
    play: 'Start the motion',
  },
  skip: 'Skip to content',
  nav: 'Main navigation',
  openMenu: 'Open menu',
  collapse: 'Collapse',
  expand: 'Expand',
  tools: 'All tools',
  balance: (credits) => `Balance: ${credits} credits`,
  account: 'My account',
  openAccount: 'Account and settings',
  app: 'App',
  offline: 'You are offline. Showing what was loaded last.',
  theme: 'Theme',
  themes: { light: 'Light', dark: 'Dark', auto: 'System' },
  language: 'Language',
  cart: 'Packages',
  works: 'My works',
  recharge: 'Top up',
  member: 'Member',
  notFound: {
    title: 'Nothing here',
    text: 'The page has moved, or the address has a typo.',
    action: 'Go to the home page',
  },
  fine: {
    title: 'Nothing went wrong here',
    text: 'This page only appears when something fails. Right now there is nothing to fix.',
  },
  broken: {
    title: 'Our server stumbled',
    text: 'We could not load your account. Everything you made is safe.',
    action: 'Try again',
  },
  taskNews: {
    done: (tool: string) => `${tool}: your result is ready`,
    failed: (tool: string) => `${tool}: this one did not work out`,
    refunded: 'The credits held for it are back.',
    look: 'Have a look',
  },
  about: 'About',
  waiting: 'Opening…',
}
