import type { Work } from '@contract/api'
import type { PodcastScript } from '@contract/works'
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

type Step = Work['steps'][number]

export const steps = (...states: Step['state'][]): Step[] =>
  states.map((state, at) => ({ line: ['a', 'b', 'c'][at] ?? null, state, sound: null }))

/** A finished podcast of nine seconds by default. */
export const work = (part: Partial<Work> = {}): Work => ({
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
  credits: 120,
  sound: file({ kind: 'audio', mime: 'audio/mpeg', seconds: 9, url: '/files/p.mp3', peaks: [0.2, 0.8] }),
  cover: null,
  isOld: false,
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
export const making = (part: Partial<Work> = {}): Work =>
  work({
    state: 'making',
    progress: 33,
    seconds: null,
    message: '正在配第 2 句',
    steps: steps('done', 'running', 'waiting'),
    sound: null,
    times: null,
    ...part,
  })
