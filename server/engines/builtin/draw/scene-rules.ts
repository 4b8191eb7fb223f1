import type { Thing } from './words'

/** Words that name a place. */
export const grounds = ['sea', 'lake', 'river', 'city', 'forest', 'desert', 'grassland', 'mountains', 'snow'] as const
/** Who wears a space suit is in space, and a bridge leads over water, unless the words name a place. */
export const implied: readonly (readonly [Thing, Thing])[] = [
  ['astronaut', 'space'],
  ['bridge', 'river'],
  ['dragonBoat', 'river'],
  ['swimmer', 'sea'],
  ['dolphin', 'sea'],
  ['swan', 'lake'],
  ['skier', 'snow'],
  ['skier', 'mountains'],
  ['footballPlayer', 'grassland'],
  ['runner', 'grassland'],
  ['farmer', 'grassland'],
  ['tennisPlayer', 'grassland'],
  ['cyclist', 'city'],
  ['courier', 'city'],
  ['police', 'city'],
  ['firefighter', 'city'],
  ['skater', 'city'],
]

/** What someone holds anyway is not drawn a second time. */
export const tools: readonly (readonly [Thing, Thing])[] = [
  ['programmer', 'laptop'],
  ['guitarist', 'guitar'],
  ['reader', 'books'],
  ['cyclist', 'bicycle'],
  ['bride', 'bouquet'],
  ['sheltered', 'umbrella'],
]
