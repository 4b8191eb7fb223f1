import type { Sprite } from '../sprites/sprite'
import { deer, dinosaur, duck, elephant, giraffe, owl, penguin, rooster } from '../sprites/animals/standing'
import { frog, snake, turtle } from '../sprites/animals/low'
import { christmasTree, partyBalloons, pumpkin } from '../sprites/festival/gifts'
import { bicycle, guitar, piano, umbrella } from '../sprites/objects/things'
import { boy, bride, child, girl, grandfather, grandmother, hanfu, santa } from '../sprites/people/everyone'
import { poet } from '../sprites/people/poet'
import { dancer, guitarist, programmer, reader, sheltered, singer } from '../sprites/people/leisure'
import {
  chef,
  courier,
  doctor,
  farmer,
  firefighter,
  nurse,
  painter,
  police,
  scientist,
  student,
  schoolTeacher,
  worker,
} from '../sprites/people/work'
import { chrysanthemum, lily, peony, rose, sunflower, tulip } from '../sprites/plants/flowers'
import {
  badmintonPlayer,
  basketballPlayer,
  footballPlayer,
  tableTennisPlayer,
  tennisPlayer,
} from '../sprites/sport/ball-games'
import { cyclist, lifter, runner, skater, skier, yogi } from '../sprites/sport/moves'
import type { anyoneNames, roleNames } from '../scene-rules'
import type { Thing } from '../words'

/** Roles: the words "a girl" beside one describe the same person. */
export const roles = {
  doctor,
  nurse,
  teacher: schoolTeacher,
  chef,
  programmer,
  farmer,
  firefighter,
  courier,
  police,
  worker,
  painter,
  scientist,
  student,
  singer,
  guitarist,
  dancer,
  reader,
  sheltered,
  basketballPlayer,
  footballPlayer,
  badmintonPlayer,
  tennisPlayer,
  tableTennisPlayer,
  runner,
  cyclist,
  skier,
  yogi,
  lifter,
  skater,
  bride,
  santa,
  hanfu,
  poet,
} as const satisfies Readonly<Record<(typeof roleNames)[number], Sprite>>

export const anyone = { girl, boy, child, grandfather, grandmother } as const satisfies Readonly<
  Record<(typeof anyoneNames)[number], Sprite>
>

/** Things on the ground beside the people, with their height relative to a grown person. */
export const standing = {
  elephant: [elephant, 1.15],
  deer: [deer, 1.05],
  giraffe: [giraffe, 1.5],
  dinosaur: [dinosaur, 1.25],
  penguin: [penguin, 0.62],
  owl: [owl, 0.62],
  rooster: [rooster, 0.6],
  duck: [duck, 0.62],
  frog: [frog, 0.5],
  turtle: [turtle, 0.55],
  snake: [snake, 0.55],
  christmasTree: [christmasTree, 1.35],
  pumpkin: [pumpkin, 0.62],
  partyBalloons: [partyBalloons, 1.15],
  bicycle: [bicycle, 1],
  guitar: [guitar, 1],
  piano: [piano, 1.05],
  umbrella: [umbrella, 0.9],
  peony: [peony, 0.9],
  sunflower: [sunflower, 1],
  rose: [rose, 0.9],
  tulip: [tulip, 0.85],
  chrysanthemum: [chrysanthemum, 0.85],
  lily: [lily, 0.9],
} as const satisfies Partial<Record<Thing, readonly [Sprite, number]>>
