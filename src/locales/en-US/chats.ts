import { plural } from '../plural'
import type { ChatsCatalogue } from '../types'

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
]
const chats = (count: number) => `${count} ${plural('en-US', count, { one: 'chat', other: 'chats' })}`

export const enUSChats: ChatsCatalogue = {
  notices: 'Notices',
  unreadNotices: 'Unread notices',
  pinned: 'Pinned',
  today: 'Today',
  yesterday: 'Yesterday',
  lastDays: (days) => `Last ${days} days`,
  month: (year, month, thisYear) => (thisYear ? (months[month - 1] ?? '') : `${months[month - 1] ?? ''} ${year}`),
  all: 'All',
  folders: 'Folders',
  newFolder: 'New folder',
  renameFolder: 'Rename folder',
  folderName: 'Folder name',
  removeFolder: 'Delete folder',
  removeFolderAsk: (name) => `Delete the folder “${name}”?`,
  removeFolderText: 'Its chats are not deleted. You will find them under All.',
  emptyFolder: { title: 'Nothing in this folder yet', text: 'Choose “Move to folder” in the menu of a chat.' },
  move: 'Move to folder',
  noFolder: 'No folder',
  manage: 'Organize chats',
  select: 'Select several',
  selected: (count) => `${count} selected`,
  selectShown: 'Select all',
  selectNone: 'Select none',
  done: 'Done',
  removeSome: (count) => `Delete ${count}`,
  removedSome: (count) => `${chats(count)} deleted`,
  clear: 'Delete all chats',
  clearAsk: 'Delete all chats?',
  clearText:
    'Every chat goes with its messages, also those in folders and pinned ones. Answers being written stop, and what has arrived of them is charged as usual. Folders stay. This cannot be undone.',
  clearOk: 'Delete all',
  clearing: 'Deleting…',
  cleared: (count) => `${chats(count)} deleted`,
  foundTitles: 'Titles',
  foundMessages: 'Messages',
  mine: 'You',
  notReached: 'This message could not be opened. Please try again.',
  settings: 'Settings',
  look: 'Theme and language',
}
