/** The lucide icons of every page; the build reads these lists and inlines only what is named. */
const baseIconNames = [
  'audio-lines',
  'bot',
  'check',
  'chevron-left',
  'chevron-right',
  'circle-alert',
  'circle-check',
  'circle-x',
  'clapperboard',
  'crown',
  'eye',
  'eye-off',
  'file-text',
  'gift',
  'globe',
  'graduation-cap',
  'image-play',
  'info',
  'key-round',
  'link',
  'log-out',
  'menu',
  'message-circle',
  'mic-vocal',
  'minus',
  'monitor',
  'moon',
  'music',
  'palette',
  'panel-left-close',
  'panel-left-open',
  'pencil',
  'plus',
  'podcast',
  'presentation',
  'receipt',
  'refresh-cw',
  'rotate-ccw',
  'scan-face',
  'send',
  'settings',
  'shirt',
  'shopping-cart',
  'smartphone',
  'sparkles',
  'sun',
  'triangle-alert',
  'user',
  'wallet',
  'wifi-off',
  'x',
  'zap',
] as const

/**
 * Icons of the chat, its assistants and the tools: their CSS loads with those pages (chat.scss), not with the first
 * one.
 */
const chatIconNames = [
  'arrow-down',
  'arrow-up',
  'baby',
  'book-open',
  'brain',
  'briefcase',
  'chevron-down',
  'chevron-up',
  'clipboard-list',
  'cloud',
  'code',
  'coffee',
  'compass',
  'copy',
  'cpu',
  'dices',
  'dumbbell',
  'ellipsis',
  'feather',
  'flag',
  'flame',
  'heart',
  'hexagon',
  'history',
  'image',
  'keyboard',
  'languages',
  'lightbulb',
  'mail',
  'map',
  'megaphone',
  'message-square-plus',
  'mic',
  'pen-line',
  'pin',
  'pin-off',
  'puzzle',
  'search',
  'share-2',
  'square',
  'star',
  'table',
  'tag',
  'telescope',
  'trash-2',
  'utensils',
  'wand-sparkles',
] as const

/** Icons of the tools beside the chat's (tool.scss); the tools' pages load both. */
const toolIconNames = [
  'arrow-right',
  'badge-check',
  'bookmark-check',
  'camera',
  'circle',
  'circle-stop',
  'clock',
  'download',
  'file-audio',
  'film',
  'image-plus',
  'layout-grid',
  'list-ordered',
  'maximize-2',
  'pause',
  'play',
  'timer',
  'upload',
  'volume-2',
] as const

/** The icon of a movable divider (../wipe). */
const wipeIconNames = ['chevrons-left-right'] as const

/** Icons of the shop (shop.scss). */
const shopIconNames = ['archive', 'hourglass', 'image-down'] as const

/** Icons of the list of chats (list.scss). */
const listIconNames = ['folder', 'folder-plus', 'list-checks'] as const

/** Icons of an answer's footer (answer.scss); the tools use some of them too. */
const answerIconNames = ['quote', 'repeat-2', 'thumbs-down', 'thumbs-up'] as const

/** Icons of the notifications (notices.scss). */
const noticeIconNames = ['bell'] as const

export const iconNames = [
  ...baseIconNames,
  ...chatIconNames,
  ...toolIconNames,
  ...wipeIconNames,
  ...shopIconNames,
  ...listIconNames,
  ...answerIconNames,
  ...noticeIconNames,
] as const

export type IconName = (typeof iconNames)[number]
