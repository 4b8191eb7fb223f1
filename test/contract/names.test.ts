import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(__dirname, '../..')

/** Files git tracks or would track: what stands in this checkout, without what was built or installed. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /^(admin|contract|shared|media|engines|server|src|test|scripts|config)\/.*\.(tsx?|mjs)$/.test(file))

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** Words for people: sentences in five languages, prompts that are drawn, lyrics. */
const isProse = (file: string) =>
  /(^|\/)(locales|texts|tool-texts|templates)\/|server\/seeds\/|engines\/builtin\/draw\/words/.test(file)

/** One interface that several modules implement, each by the same name. */
const implementedByMany = new Set([
  ...['run', 'zhCN', 'zhTW', 'enUS', 'koKR', 'ruRU'],
  // Each language spells them out by its own rules.
  ...['clockRules', 'dateRules', 'measureRules', 'moneyRules', 'plainNumberRules', 'reckoningRules'],
  ...['shortFormRules', 'telephoneRules', 'minusSource', 'numberSource', 'rangeSource'],
])

/** It offers what its modules export, by the same names. */
const face = 'engines/index.ts'

/** `.h5` and `.weapp` files are two halves of one module. */
const moduleOf = (file: string) => file.replace(/\.(h5|weapp)(?=\.)/, '')

test.each(['admin', 'server', 'engines', 'media', 'src', 'contract', 'shared'])(
  'an exported name of %s means one thing',
  (side) => {
    const modules = new Map<string, Set<string>>()
    for (const file of files.filter((one) => one.startsWith(`${side}/`) && one !== face && !isProse(one))) {
      for (const [, name = ''] of read(file).matchAll(
        /^export (?:async )?(?:const|function\*?|interface|type|class|let)\s+(\w+)/gm,
      )) {
        modules.set(name, (modules.get(name) ?? new Set()).add(moduleOf(file)))
      }
    }
    const homonyms = [...modules].filter(([name, found]) => found.size > 1 && !implementedByMany.has(name))
    expect(homonyms.map(([name, found]) => `${name}: ${[...found].join(', ')}`)).toEqual([])
  },
)

/** Words that this code base once used where the field has plain terms; a sound may still be heard. */
const retired =
  /\b(workshop|errands?|crew|crafts?|keepers?|intake|deaf|hears|staff|soleSpeaker|useSettled|useCounted|useOnceOpen|wantsStill|useAway|inTurn|letGo|keepBytes|keepRows|dropKept|createSignal|keptDays)\b|\bhear\s*[:(]/i

test('retired words do not come back', () => {
  const found = files
    .filter((file) => file !== 'test/contract/names.test.ts' && !isProse(file))
    .flatMap((file) =>
      read(file)
        .split('\n')
        .flatMap((line, at) => (retired.test(line) ? [`${file}:${at + 1} ${line.trim().slice(0, 80)}`] : [])),
    )
  expect(found).toEqual([])
})
