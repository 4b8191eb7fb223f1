import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(__dirname, '../..')

/** Files of the server that every folder may import. */
const basics = [
  'server/errors',
  'server/time',
  'server/text',
  'server/texts',
  'server/loader-args',
  'server/hidden-keys',
]

/** Who may import whom: a folder imports itself and the folders listed for it, nothing else of ours. */
const sees: Record<string, readonly string[]> = {
  shared: [],
  contract: ['shared'],
  'admin/api': ['contract'],
  'admin/parts': ['contract', 'admin/api'],
  'admin/screens': ['contract', 'admin/api', 'admin/parts'],
  'admin/shell': ['contract', 'admin/api', 'admin/parts', 'admin/screens'],
  'src/locales': ['contract'],
  'src/services': ['shared', 'contract', 'src/locales'],
  'src/stores': ['contract', 'src/services', 'src/locales'],
  'src/components': ['shared', 'contract', 'src/services', 'src/stores', 'src/locales', 'src/styles'],
  'src/pages': ['contract', 'src/services', 'src/stores', 'src/locales', 'src/components', 'src/styles'],
  'server/texts': ['contract'],
  media: ['shared', 'contract'],
  engines: ['shared', 'contract', 'media'],
  'server/child-processes': [...basics],
  'server/local-models': ['contract', ...basics],
  'server/ports': ['contract', ...basics],
  'server/providers': [
    'shared',
    'contract',
    ...basics,
    'server/child-processes',
    'server/words',
    'server/local-models',
    'server/ports',
  ],
  'server/labels': ['shared', 'contract', 'media', ...basics, 'server/ports'],
  'server/engines': [
    'shared',
    'contract',
    'media',
    'engines',
    ...basics,
    'server/child-processes',
    'server/local-models',
    'server/ports',
    'server/providers',
  ],
  'server/worker-pool': [
    'contract',
    'media',
    'engines',
    ...basics,
    'server/child-processes',
    'server/labels',
    'server/engines',
  ],
  'server/uploads': ['shared', 'contract', 'media', ...basics, 'server/labels', 'server/worker-pool'],
  'server/seeds': ['shared', 'contract', 'engines', 'server/ports'],
  'server/words': ['contract', ...basics],
  'server/audit': ['server/ports'],
  'server/operator-rows': ['contract', ...basics, 'server/ports', 'server/engines', 'server/audit'],
  'server/domain': [
    'shared',
    'contract',
    ...basics,
    'server/ports',
    'server/providers',
    'media',
    'server/labels',
    'engines',
    'server/engines',
    'server/uploads',
    'server/audit',
    'server/operator-rows',
    'server/words',
  ],
  'server/metrics': ['server/ports', 'server/providers', 'server/domain'],
  'server/config': ['contract', ...basics, 'server/local-models', 'server/ports'],
  'server/http': [
    'shared',
    'contract',
    ...basics,
    'server/config',
    'server/ports',
    'server/audit',
    'server/metrics',
    'server/domain',
  ],
  'server/routes': ['contract', ...basics, 'server/audit', 'server/domain', 'server/http'],
  'server/wiring': [
    'shared',
    'contract',
    ...basics,
    'server/local-models',
    'server/ports',
    'server/providers',
    'engines',
    'server/engines',
    'server/worker-pool',
    'server/uploads',
    'server/seeds',
    'server/audit',
    'server/operator-rows',
    'server/domain',
    'server/metrics',
    'server/config',
    'server/http',
    'server/routes',
    'server/app',
    'server/log',
  ],
  'server/commands': [
    'shared',
    'contract',
    ...basics,
    'server/local-models',
    'server/ports',
    'media',
    'server/labels',
    'engines',
    'server/engines',
    'server/seeds',
    'server/audit',
    'server/operator-rows',
    'server/words',
    'server/domain',
    'server/config',
    'server/wiring',
  ],
}

const codeIn = (folder: string) =>
  (readdirSync(path.join(root, folder), { recursive: true }) as string[])
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('node_modules'))
    .map((file) => path.posix.join(folder, file.split(path.sep).join('/')))

/** The project path an import leads to; null for a package. */
function targetOf(file: string, specifier: string): string | null {
  if (specifier.startsWith('@/')) return specifier.replace('@/', 'src/')
  if (specifier.startsWith('@contract/')) return specifier.replace('@contract/', 'contract/')
  if (specifier.startsWith('@shared/')) return specifier.replace('@shared/', 'shared/')
  return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(file), specifier) : null
}

/** Imports of our own files; `import('…')` in a type position or at run time counts as well. */
function importsOf(file: string) {
  const text = readFileSync(path.join(root, file), 'utf8')
  return [...text.matchAll(/(?:from\s*|import\s*\(?\s*)'([^']+)'/g)]
    .map(([, specifier]) => targetOf(file, specifier ?? ''))
    .filter((target): target is string => target !== null)
}

const inside = (target: string, folder: string) => target === folder || target.startsWith(`${folder}/`)

test.each(Object.entries(sees))('%s imports only what lies below it', (layer, allowed) => {
  const strays = codeIn(layer).flatMap((file) =>
    importsOf(file)
      .filter((target) => ![layer, ...allowed].some((folder) => inside(target, folder)))
      .map((target) => `${file} -> ${target}`),
  )
  expect(strays).toEqual([])
})

test.each([
  ['admin', 'server'],
  ['src', 'server'],
  ['src', 'engines'],
  ['server', 'src'],
  ['engines', 'server'],
  ['media', 'server'],
])('%s never imports %s', (from, to) => {
  expect(
    codeIn(from).flatMap((file) =>
      importsOf(file)
        .filter((target) => inside(target, to))
        .map((target) => `${file} -> ${target}`),
    ),
  ).toEqual([])
})

/** The server reaches the built-in engines through their face: no import goes deeper. */
test('the server imports only the face of the engines', () => {
  const deep = codeIn('server').flatMap((file) =>
    importsOf(file)
      .filter((target) => target.startsWith('engines/') && target !== 'engines/index')
      .map((target) => `${file} -> ${target}`),
  )
  expect(deep).toEqual([])
})

test('every layer named here exists and has code', () => {
  expect(
    Object.keys(sees).filter((layer) => !existsSync(path.join(root, layer)) || codeIn(layer).length === 0),
  ).toEqual([])
})

test('every folder of the server is named here', () => {
  const folders = readdirSync(path.join(root, 'server'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['node_modules', 'migrations'].includes(entry.name))
    .map(({ name }) => `server/${name}`)
    // A checkout may keep empty folders of an earlier version.
    .filter((folder) => codeIn(folder).length > 0)
  expect(folders.filter((folder) => !(folder in sees))).toEqual([])
})

/** The room of a file: a subfolder where a folder is divided by subject, else the folder. */
const divided = ['server/domain', 'src/components', 'src/services']
function roomOf(file: string): string {
  const folder = divided.find((one) => inside(file, one))
  const depth = folder ? folder.split('/').length + 1 : 2
  const parts = file.split('/')
  return parts
    .slice(0, Math.min(depth, parts.length))
    .join('/')
    .replace(/\.tsx?$/, '')
}

/** The first circle of imports between rooms, as a path; null when there is none. */
function circleIn(arrows: ReadonlyMap<string, ReadonlySet<string>>): string | null {
  const checked = new Set<string>()
  const visit = (room: string, way: readonly string[]): string | null => {
    if (way.includes(room)) return [...way.slice(way.indexOf(room)), room].join(' -> ')
    if (checked.has(room)) return null
    for (const next of arrows.get(room) ?? []) {
      const circle = visit(next, [...way, room])
      if (circle) return circle
    }
    checked.add(room)
    return null
  }
  for (const room of arrows.keys()) {
    const circle = visit(room, [])
    if (circle) return circle
  }
  return null
}

test.each(['admin', 'server', 'src'])('no circle of imports between the folders of %s', (side) => {
  const arrows = new Map<string, Set<string>>()
  for (const file of codeIn(side))
    for (const target of importsOf(file)) {
      const [from, to] = [roomOf(file), roomOf(target)]
      if (from !== to && to.startsWith(side)) arrows.set(from, (arrows.get(from) ?? new Set()).add(to))
    }
  expect(circleIn(arrows)).toBeNull()
})

/** The rooms of the client; each sees the rooms it names, which stand before it. */
const rooms: Record<string, Record<string, readonly string[]>> = {
  'src/services': {
    emitter: [],
    later: [],
    'file-address': [],
    'open-paths': [],
    'page-card': [],
    'server-clock': [],
    'svg-url': [],
    'part-failures': ['emitter'],
    platform: ['emitter'],
    'share-card': ['emitter', 'platform'],
    connection: ['emitter', 'later', 'platform'],
    ids: ['platform'],
    texts: ['emitter'],
    'size-text': ['texts'],
    time: ['server-clock', 'texts'],
    api: ['emitter', 'server-clock', 'connection', 'platform', 'texts'],
    'png-label': ['api'],
    navigation: ['platform', 'api'],
    payment: ['platform', 'ids', 'texts', 'api'],
    queries: ['platform', 'api'],
    uploads: ['emitter', 'later', 'connection', 'platform', 'ids', 'api', 'queries'],
    follow: ['emitter', 'later', 'connection', 'platform', 'texts', 'api', 'queries'],
  },
  'src/components': {
    ui: [],
    showcase: ['ui'],
    captcha: ['ui'],
    announcements: ['ui'],
    terms: ['ui', 'captcha'],
    held: ['ui', 'captcha'],
    markdown: ['ui'],
    qr: ['ui'],
    site: ['ui'],
    credits: ['ui'],
    poster: ['ui'],
    frame: ['ui', 'held', 'announcements', 'terms', 'showcase', 'qr', 'site', 'credits'],
    wechat: ['ui', 'site'],
    login: ['ui', 'site', 'frame', 'captcha', 'wechat'],
    account: ['ui', 'captcha', 'site', 'credits', 'frame', 'wechat'],
    shop: ['ui', 'captcha', 'qr', 'site', 'credits', 'frame', 'showcase', 'poster'],
    upload: ['ui'],
    tool: ['ui', 'held', 'markdown', 'site', 'credits', 'frame', 'upload', 'showcase', 'wechat', 'poster'],
    proposal: ['ui', 'credits', 'frame', 'tool'],
    home: ['ui', 'site', 'frame', 'showcase', 'tool', 'wechat'],
    chat: ['ui', 'held', 'markdown', 'credits', 'frame', 'tool', 'proposal', 'home'],
    course: ['ui', 'markdown', 'frame', 'tool'],
    work: ['ui', 'credits', 'frame', 'showcase', 'tool'],
    my: ['ui', 'captcha', 'site', 'frame', 'account', 'credits', 'markdown'],
    share: ['ui', 'qr', 'site', 'poster', 'frame', 'account', 'my', 'chat'],
    assistants: ['ui', 'frame', 'account', 'credits', 'my', 'chat', 'share'],
    drawer: ['ui', 'site', 'credits', 'frame', 'showcase', 'chat'],
    app: [
      'ui',
      'held',
      'announcements',
      'terms',
      'site',
      'frame',
      'login',
      'account',
      'shop',
      'chat',
      'drawer',
      'wechat',
    ],
  },
}

const filesOfRoom = (folder: string, room: string) => codeIn(folder).filter((file) => roomIn(folder, file) === room)
const roomIn = (folder: string, file: string) => file.slice(folder.length + 1).split(/[/.]/)[0] ?? ''

test.each(Object.entries(rooms))('%s: every room is named once, after the rooms it sees', (folder, named) => {
  const names = Object.keys(named)
  expect([...new Set(codeIn(folder).map((file) => roomIn(folder, file)))].sort()).toEqual([...names].sort())
  for (const [at, room] of names.entries())
    expect(names.slice(0, at)).toEqual(expect.arrayContaining([...named[room]!]))
})

test.each(
  Object.entries(rooms).flatMap(([folder, named]) =>
    Object.entries(named).map(([room, allowed]) => [folder, room, allowed] as const),
  ),
)('%s/%s sees only the rooms it names', (folder, room, allowed) => {
  const strays = filesOfRoom(folder, room).flatMap((file) =>
    importsOf(file)
      .filter((target) => inside(target, folder) && ![room, ...allowed].includes(roomIn(folder, target)))
      .map((target) => `${file} -> ${target}`),
  )
  expect(strays).toEqual([])
})

test('every folder of src is a layer, and the app itself sees only what it starts', () => {
  const folders = readdirSync(path.join(root, 'src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `src/${name}`)
  expect(folders.filter((folder) => !(folder in sees))).toEqual(['src/styles'])
  const allowed = ['src/components/app', 'src/services', 'src/stores', 'src/styles', 'src/app.scss']
  expect(importsOf('src/app.tsx').filter((target) => !allowed.some((folder) => inside(target, folder)))).toEqual([])
})
