import type { FilmWork, PodcastWork } from '@contract/api'
import type { FilmScript, PodcastScript, Shot } from '@contract/works'
import { file } from './tasks'

export const script = (part: Partial<PodcastScript> = {}): PodcastScript => ({
  title: '天空为什么是蓝的',
  summary: '两个人聊一聊光。',
  speakers: [
    { name: '小岚', voice: 'zh-lan' },
    { name: '阿辰', voice: 'zh-chen' },
  ],
  chapters: [
    {
      title: '光是什么',
      lines: [
        { id: 'a', speaker: 0, text: '今天我们聊天空。' },
        { id: 'b', speaker: 1, text: '天空为什么是蓝的？' },
      ],
    },
    { title: '晚霞', lines: [{ id: 'c', speaker: 0, text: '傍晚的光走得更远。' }] },
  ],
  music: false,
  ...part,
})

type Step = PodcastWork['steps'][number]

export const steps = (...states: Step['state'][]): Step[] =>
  states.map((state, at) => ({ line: ['a', 'b', 'c'][at] ?? null, state, sound: null }))

/** A finished podcast of nine seconds by default. */
export const work = (part: Partial<PodcastWork> = {}): PodcastWork => ({
  id: '01J0000000000000000000W0RK',
  kind: 'podcast',
  title: '天空为什么是蓝的',
  state: 'finished',
  progress: 100,
  seconds: 9,
  createTime: '2026-11-21T10:00:00.000Z',
  message: '',
  version: 1,
  script: script(),
  steps: steps('done', 'done', 'done'),
  states: (part.steps ?? steps('done', 'done', 'done')).map(({ state }) => state),
  credits: 120,
  file: file({ kind: 'audio', mime: 'audio/mpeg', seconds: 9, url: '/files/p.mp3', peaks: [0.2, 0.8] }),
  cover: null,
  isOld: false,
  partsUrl: null,
  times: {
    seconds: 9,
    lines: [
      { id: 'a', at: 1, seconds: 2 },
      { id: 'b', at: 3.3, seconds: 2 },
      { id: 'c', at: 6.2, seconds: 2 },
    ],
    chapters: [
      { title: '光是什么', at: 0 },
      { title: '晚霞', at: 6 },
    ],
  },
  madeScript: null,
  writer: { name: '内置播客', builtIn: true },
  ...part,
})

/** The same while its voices are made. */
export const making = (part: Partial<PodcastWork> = {}): PodcastWork =>
  work({
    state: 'making',
    progress: 33,
    seconds: null,
    message: '正在配第 2 句',
    steps: steps('done', 'running', 'waiting'),
    file: null,
    times: null,
    ...part,
  })

const shot = (part: Partial<Shot>): Shot => ({
  id: 'a',
  speaker: 'n',
  text: '',
  seconds: 3,
  picture: '雪夜的森林',
  seen: [],
  motion: 'in',
  take: 0,
  chosen: null,
  ...part,
})

export const filmScript = (part: Partial<FilmScript> = {}): FilmScript => ({
  title: '小狐狸和灯',
  summary: '小狐狸在雪夜里找到一盏灯。',
  shape: '9:16',
  style: 'flat',
  cast: [
    { id: 'n', name: '旁白', look: '', voice: 'zh-lan' },
    { id: 'x', name: '小狐狸', look: '橙色的小狐狸', voice: 'zh-chen' },
  ],
  shots: [
    shot({ id: 'a', text: '小狐狸迷了路。', seen: ['x'] }),
    shot({ id: 'b', speaker: 'x', text: '你好，灯笼。', seen: ['x'], picture: '树上的灯笼' }),
    shot({ id: 'c', picture: '山坡下的小屋' }),
  ],
  music: 'none',
  subtitles: true,
  ...part,
})

const drawn = (name: string) => ({
  name,
  ...({ style: 'flat', shape: '9:16' } as const),
  file: file({ fileId: `01J00000000000000000000${name}`, url: `/files/${name}.png` }),
})

/** A drawn shot; the third of the film has no words. */
export const shotSteps = (
  id: 'a' | 'b' | 'c',
  part: Partial<FilmWork['shots'][number]> = {},
): FilmWork['shots'][number] => ({
  id,
  picture: { state: 'done', file: drawn(`${id}0`).file },
  voice: id === 'c' ? null : { state: 'done', file: null },
  takes: [drawn(`${id}0`)],
  ...part,
})

const madeShots = [shotSteps('a'), shotSteps('b'), shotSteps('c')]
const statesOf = (shots: FilmWork['shots']) =>
  shots.flatMap(({ picture, voice }) => [picture.state, ...(voice ? [voice.state] : [])])

/** A finished film of nine seconds by default. */
export const filmWork = (part: Partial<FilmWork> = {}): FilmWork => ({
  id: '01J0000000000000000000F1LM',
  kind: 'film',
  title: '小狐狸和灯',
  state: 'finished',
  progress: 100,
  seconds: 9,
  createTime: '2026-11-21T10:00:00.000Z',
  message: '',
  version: 1,
  script: filmScript(),
  shots: madeShots,
  states: statesOf(part.shots ?? madeShots),
  music: null,
  credits: 300,
  file: file({ kind: 'video', mime: 'video/mp4', seconds: 9, width: 720, height: 1280, url: '/files/f.mp4' }),
  cover: file({ fileId: '01J000000000000000000C0VER', url: '/files/cover.jpg' }),
  isOld: false,
  partsUrl: null,
  times: {
    seconds: 9,
    shots: [
      { id: 'a', at: 2.4, seconds: 3 },
      { id: 'b', at: 5.4, seconds: 2 },
      { id: 'c', at: 7.4, seconds: 1.6 },
    ],
    cues: [],
  },
  madeScript: null,
  writer: { name: '内置短片', builtIn: true },
  ...part,
})

/** The same while its second shot is drawn. */
export const filmMaking = (part: Partial<FilmWork> = {}): FilmWork =>
  filmWork({
    state: 'making',
    progress: 40,
    seconds: null,
    message: '正在画第 2 个镜头',
    shots: [
      shotSteps('a'),
      shotSteps('b', { picture: { state: 'running', file: null }, voice: { state: 'waiting', file: null }, takes: [] }),
      shotSteps('c', { picture: { state: 'waiting', file: null }, takes: [] }),
    ],
    file: null,
    cover: null,
    times: null,
    ...part,
  })
