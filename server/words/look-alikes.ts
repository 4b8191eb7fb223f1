/** Letters of Cyrillic and Greek that look like a Latin one, in lower case. */
const pairs =
  'аa вb сc ԁd еe ѐe ёe ҽe һh іi їi јj кk ԛq мm нh оo рp ѕs тt уy ѵv ԝw хx ɡg αa βb εe ηn ιi κk νv οo τt υu χx ωw γy ρp ϲc ϳj'

/** Latin letter of each look-alike. */
export const lookAlikes: ReadonlyMap<string, string> = new Map(
  pairs.split(' ').map((pair) => [pair.charAt(0), pair.charAt(pair.length - 1)]),
)
