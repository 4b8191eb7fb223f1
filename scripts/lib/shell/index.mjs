import fs from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { tsImport } from 'tsx/esm/api'
import { fail, inRoot, kB } from '../project.mjs'
import { firstLoadFiles, partFiles } from '../sizes.mjs'
import { markSvg } from '../site-icons.mjs'
import { criticalCss } from './critical-css.mjs'
import { samplePath, shellMarkup } from './markup.mjs'

/** Limit of the whole compressed page in bytes: the first packets of a connection hold no more. */
const PAGE_MAX = 14_000
/** The app's first requests to the server on each page, and those for the tools of an empty chat. */
const CALLS = {
  chat: ['/api/app/user'],
  login: ['/api/portal/init'],
  home: ['/api/portal/init', '/api/app/task/page?page=1&size=12&status=FINISHED'],
}
const LANGUAGES = ['zh-CN', 'en-US', 'ko-KR', 'zh-TW', 'ru-RU']

const catalogueOf = async (language) => {
  const module = await tsImport(`./src/locales/${language}/index.ts`, pathToFileURL(inRoot('package.json')).href)
  return module[language.replace('-', '')]
}
const textAt = (catalogue, key) => key.split('.').reduce((part, name) => part[name], catalogue)

/** Writes attributes that carry a text, and remembers which texts the page needs in every language. */
function markTexts(catalogue) {
  const keys = []
  const at = (key) => {
    if (!keys.includes(key)) keys.push(key)
    return keys.indexOf(key)
  }
  const escaped = (key) => textAt(catalogue, key).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
  return {
    keys,
    text: (key) => `data-t="${at(key)}">${escaped(key)}`,
    label: (key) => `data-l="${at(key)}" aria-label="${escaped(key)}"`,
    hint: (key, label = key) =>
      `data-p="${at(key)}" placeholder="${escaped(key)}" data-l="${at(label)}" aria-label="${escaped(label)}"`,
  }
}

/** A script for the page itself, small and for old browsers too. */
async function script(name, values) {
  const esbuild = createRequire(createRequire(import.meta.url).resolve('tsx'))('esbuild')
  const { outputFiles } = await esbuild.build({
    entryPoints: [inRoot(`scripts/lib/shell/${name}.mjs`)],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2018',
    charset: 'utf8',
    tsconfig: inRoot('tsconfig.json'),
    define: Object.fromEntries(Object.entries(values).map(([key, value]) => [key, JSON.stringify(value)])),
  })
  const text = outputFiles[0].text.trim()
  if (text.includes('</')) fail(`scripts/lib/shell/${name}.mjs would end its own script element`)
  return `<script>${text}</script>`
}

const markUrl = () => `data:image/svg+xml,${encodeURIComponent(markSvg()).replace(/'/g, '%27')}`

/** Puts the first screen into the built page: drawn before any script, in the person's theme and language, and replaced by the app. */
export async function addShell(folder) {
  const page = inRoot(`${folder}/index.html`)
  const html = fs.readFileSync(page, 'utf8')
  const catalogues = Object.fromEntries(
    await Promise.all(LANGUAGES.map(async (language) => [language, await catalogueOf(language)])),
  )
  const t = markTexts(catalogues['zh-CN'])
  const markup = shellMarkup(t)
  const others = LANGUAGES.filter((language) => language !== 'zh-CN')
  const texts = Object.fromEntries(
    others.map((language) => [language, t.keys.map((key) => textAt(catalogues[language], key))]),
  )
  const greetings = Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      Object.fromEntries(
        Object.entries(catalogues[language].chat.greetings).map(([part, hello]) => [
          part,
          catalogues[language].chat.greet(hello, ''),
        ]),
      ),
    ]),
  )
  const filesOf = (name) => firstLoadFiles(name, folder).map((file) => file.slice(folder.length))
  const own = (name) => filesOf(name).filter((file) => !html.includes(file) && !file.endsWith('.html'))
  const still = `server/seeds${samplePath.replace('/files', '')}`
  if (!fs.existsSync(inRoot(still))) fail(`There is no sample ${still}`)
  // Files of the next parts of the first screen: they load together with the page's own parts, not after those have
  // run.
  const later = (part, page) => {
    const files = partFiles(part, folder).filter((file) => !own(page).includes(file) && !html.includes(file))
    if (!files.length) fail(`The build has no part of its own named ${part}`)
    return files
  }
  // The app's own sheet first, as in the page: the rules of parts win over its.
  const isOwn = (file) => file.startsWith('/css/app.')
  const sheets = [...new Set(['chat', 'login'].flatMap(filesOf))]
    .filter((file) => file.endsWith('.css'))
    .sort((a, b) => Number(isOwn(b)) - Number(isOwn(a)))
  const css =
    criticalCss(
      sheets.map((file) => fs.readFileSync(inRoot(folder + file), 'utf8')),
      markup,
    ) +
    fs
      .readFileSync(inRoot('scripts/lib/shell/own.css'), 'utf8')
      .replace(/\/\*.*?\*\//g, '')
      .replace(/\s+/g, ' ') +
    `#shell .brand-mark{background-image:url("${markUrl()}")}`
  const modules = Object.entries(JSON.parse(fs.readFileSync(inRoot(`${folder}-modules.json`), 'utf8')))
  const fileOf = (module) => {
    const found = modules.find(([file, own]) => file.endsWith('.js') && module in own)
    return found ? `/${found[0]}` : fail(`The build has no file with ${module}`)
  }
  // The texts of the frame, and those of the home.
  const languageFiles = Object.fromEntries(
    others.map((language) => [
      language,
      ['index', 'home'].map((group) => fileOf(`src/locales/${language}/${group}.ts`)),
    ]),
  )
  const link = html.match(/<link href="[^"]+\.css" rel="stylesheet">/)?.[0]
  if (!link) fail('The built page names no style sheet')
  const head = await script('head', {
    PAGE_FILES: {
      chat: own('chat'),
      login: [samplePath, ...own('login'), ...later('shop-window', 'login')],
      home: [samplePath, ...later('home', 'chat')],
      open: later('messages', 'chat'),
    },
    PAGE_CALLS: CALLS,
    LANGUAGE_FILES: languageFiles,
  })
  const fill = await script('fill', { TEXTS: texts, GREETINGS: greetings })
  const whole = html
    .replace(link, () => `<style>${css}</style>`)
    .replace(/<script defer/, () => `${head}<script defer`)
    // After the shell: a style sheet holds back only what follows it.
    .replace('</body>', () => `${markup}${fill}${link}</body>`)
  const size = brotliCompressSync(whole).length
  if (size > PAGE_MAX) fail(`The page with its first screen has ${kB(size)}, more than ${kB(PAGE_MAX)}`)
  fs.writeFileSync(page, whole)
}
