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

/** People who do something: the words "a girl" beside them say who it is. Read without loading what draws them. */
export const roleNames = [
  'doctor',
  'nurse',
  'teacher',
  'chef',
  'programmer',
  'farmer',
  'firefighter',
  'courier',
  'police',
  'worker',
  'painter',
  'scientist',
  'student',
  'singer',
  'guitarist',
  'dancer',
  'reader',
  'sheltered',
  'basketballPlayer',
  'footballPlayer',
  'badmintonPlayer',
  'tennisPlayer',
  'tableTennisPlayer',
  'runner',
  'cyclist',
  'skier',
  'yogi',
  'lifter',
  'skater',
  'bride',
  'santa',
  'hanfu',
] as const satisfies readonly Thing[]
export const anyoneNames = ['girl', 'boy', 'child', 'grandfather', 'grandmother'] as const satisfies readonly Thing[]
