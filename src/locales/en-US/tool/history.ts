import { plural } from '../../plural'
import type { Texts } from '../../types'
import type { history as zh } from '../../zh-CN/tool/history'

export const history: Texts<typeof zh> = {
  title: 'History',
  filter: 'Filter',
  filters: { all: 'All', making: 'In progress', finished: 'Finished', failed: 'Not finished' },
  everyTool: 'Every tool',
  empty: { title: 'Nothing made yet', text: 'What you make stays here.' },
  make: 'Make something',
  noneFound: { title: 'Nothing here', text: 'Try another filter.' },
  loadFailed: 'The history could not be loaded',
  open: (what) => `Open: ${what}`,
  queuing: 'In line',
  place: (n) => `Place ${n}`,
  making: (percent) => `${percent}%`,
  failed: 'Did not work',
  cancelled: 'Cancelled',
  left: {
    days: (n) => `${n} ${plural('en-US', n, { one: 'day', other: 'days' })} left`,
    hours: (n) => `${n} h left`,
    soon: 'Ends soon',
  },
  gone: 'Files expired',
  pictures: (n) => `${n} ${plural('en-US', n, { one: 'picture', other: 'pictures' })}`,
  untitled: 'Untitled',
  mark: 'Add to favourites',
  unmark: 'Remove from favourites',
  works: 'My works',
  byTool: 'Filter by tool',
  favourites: 'Favourites',
  like: 'Make my own',
  noFavourites: {
    title: 'No favourites yet',
    text: 'Choose “Add to favourites” in the menu of a work and it is kept here.',
  },
}
