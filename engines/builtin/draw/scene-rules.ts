import type { Thing } from './words'

/** Words that name a place. */
export const grounds = ['sea', 'lake', 'river', 'city', 'forest', 'desert', 'grassland', 'mountains', 'snow'] as const
/** A space suit implies space, and a bridge implies water, unless the words name a place. */
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

/** Things that a role already holds are not drawn a second time. */
export const tools: readonly (readonly [Thing, Thing])[] = [
  ['programmer', 'laptop'],
  ['guitarist', 'guitar'],
  ['reader', 'books'],
  ['cyclist', 'bicycle'],
  ['bride', 'bouquet'],
  ['sheltered', 'umbrella'],
]

/** Roles: the words "a girl" beside one describe the same person. This list loads without the code that draws them. */
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
  'poet',
] as const satisfies readonly Thing[]
export const anyoneNames = ['girl', 'boy', 'child', 'grandfather', 'grandmother'] as const satisfies readonly Thing[]
