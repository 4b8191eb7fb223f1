import type { FilmTexts } from '../../../texts/film'
import { type Scene, writtenColourName } from '../../draw/scene'
import type { ColourWord, Thing } from '../../draw/words'
import { peopleWords } from '../../draw/words/people'
import { sportWords } from '../../draw/words/sport'
import { workWords } from '../../draw/words/work'

/** Natural colours of animals and things; others are chosen in turn. */
const natural: Partial<Record<Thing, ColourWord>> = {
  ...{
    fox: 'orange',
    cat: 'orange',
    tiger: 'orange',
    squirrel: 'brown',
    hedgehog: 'brown',
    bear: 'brown',
    horse: 'brown',
    deer: 'brown',
  },
  ...{ dog: 'brown', monkey: 'brown', owl: 'brown', rabbit: 'white', sheep: 'white', cow: 'white', swan: 'white' },
  ...{ panda: 'white', lion: 'yellow', giraffe: 'yellow', duck: 'yellow', pig: 'pink', mouse: 'grey', wolf: 'grey' },
  ...{ elephant: 'grey', dolphin: 'blue', whale: 'blue', birds: 'blue', butterfly: 'yellow', fish: 'red' },
  ...{ dragon: 'green', dinosaur: 'green', frog: 'green', turtle: 'green', snake: 'green', tree: 'green' },
  ...{ penguin: 'black', rooster: 'red', lantern: 'red', snowman: 'red', robot: 'blue', astronaut: 'white' },
  ...{ moon: 'yellow', stars: 'yellow', sun: 'red', clouds: 'white', house: 'brown', boat: 'brown', car: 'red' },
  ...{ girl: 'red', boy: 'blue', child: 'yellow', grandfather: 'grey', grandmother: 'purple', person: 'blue' },
  ...{
    doctor: 'white',
    nurse: 'pink',
    chef: 'white',
    police: 'blue',
    firefighter: 'orange',
    bride: 'white',
    santa: 'red',
  },
}
const colourOrder: readonly ColourWord[] = ['blue', 'red', 'yellow', 'green', 'purple', 'orange']

const dressed = new Set([...Object.keys(peopleWords), ...Object.keys(workWords), ...Object.keys(sportWords)])
for (const name of ['snowman', 'robot', 'astronaut']) dressed.delete(name)

/** The colour that a text gives a thing. */
export const writtenColour = ({ colours }: Pick<Scene, 'colours'>, thing: Thing): ColourWord | undefined =>
  writtenColourName(colours.get(thing))

/** How a thing looks in every picture: a name with a colour, in words that the drawing engine reads. */
export function filmLook(
  thing: Thing,
  name: string,
  colour: ColourWord | undefined,
  at: number,
  texts: FilmTexts,
): string {
  const isDressed = dressed.has(thing)
  const forms = texts.colours[colour ?? natural[thing] ?? colourOrder[at % colourOrder.length]!].split('|')
  // Clothes of a look are feminine where a language has genders.
  const form = isDressed ? 1 : /[ая]$/u.test(name) || feminine.test(name) ? 1 : /[оеё]$/u.test(name) ? 2 : 0
  const colourWord = forms[form] ?? forms[0]!
  const pattern = isDressed ? texts.looks.person : thing === 'lantern' ? texts.looks.lantern : texts.looks.thing
  return pattern
    .replace('{name}', name)
    .replace('{colour}', colourWord)
    .replace(/(?<!\p{L})a (?=[aeiou])/giu, 'an ')
}

const feminine = /^(?:лошадь|мышь)$/u
