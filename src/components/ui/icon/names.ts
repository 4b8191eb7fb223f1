/** The lucide icons the product draws; the build reads this list and inlines only these. */
export const iconNames = [
  'arrow-down', 'arrow-left', 'arrow-up', 'baby', 'badge-check', 'book-open', 'bot', 'brain', 'briefcase', 'check',
  'chevron-down', 'chevron-left', 'chevron-right', 'chevron-up', 'circle-alert', 'circle-check', 'circle-help',
  'circle-user', 'circle-x', 'clipboard-list', 'clock', 'cloud', 'code', 'coffee', 'coins', 'compass', 'copy',
  'cpu', 'dices', 'download', 'dumbbell', 'ellipsis', 'external-link', 'eye', 'eye-off', 'feather', 'file-text',
  'flame', 'gift', 'globe', 'graduation-cap', 'heart', 'hexagon', 'history', 'house', 'image', 'info', 'key-round',
  'languages', 'lightbulb', 'link', 'lock', 'log-out', 'mail', 'map', 'megaphone', 'menu', 'message-circle',
  'message-square', 'message-square-plus', 'mic', 'minus', 'monitor', 'moon', 'panel-left', 'panel-left-close',
  'panel-left-open', 'pen-line', 'pencil', 'pin', 'pin-off', 'plus', 'puzzle', 'qr-code', 'receipt', 'refresh-cw',
  'rotate-ccw', 'search', 'send', 'server-crash', 'settings', 'share-2', 'shield-check', 'shopping-cart',
  'sliders-horizontal', 'smartphone', 'sparkles', 'square', 'star', 'sun', 'sun-moon', 'table', 'tag', 'telescope',
  'thumbs-up', 'trash-2', 'triangle-alert', 'user', 'users', 'utensils', 'volume-2', 'wallet', 'wand-sparkles',
  'wifi-off', 'x', 'zap',
] as const

export type IconName = (typeof iconNames)[number]
