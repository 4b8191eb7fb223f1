import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { voices, type VoiceId } from '../../../contract/voices'
import type { Engine } from '../../../engines'
import type { FileStore } from '../../ports/files/types'

/** The sentence that each voice speaks. */
const texts: Readonly<Record<VoiceId, string>> = {
  'zh-lan': '你好，我是小岚。让我把你的文字，慢慢地读给你听。',
  'zh-yue': '嗨，我是悦悦！今天有什么好消息，要我告诉大家吗？',
  'zh-qing': '你好呀，我是青青。我们一起来讲故事吧！',
  'zh-chen': '你好，我是阿辰。新闻、讲解和广告，都可以交给我。',
  'zh-shan': '你好，我是大山。我的声音低一些，适合沉稳的旁白。',
  'zh-song': '你好啊，我是松爷爷。坐下来，听我讲一讲从前的事。',
  'zh-feng': '嘘，我是晚风。夜深了，让我轻轻地陪你一会儿。',
  'yue-ling': '你好，我係阿玲。我可以用廣東話讀畀你聽。',
  'yue-hao': '你好，我係浩仔。今日想聽啲咩呀？',
  'en-amy': 'Hello, I am Amy. Let me read your words aloud for you.',
  'en-jack': 'Hi, I am Jack. Give me a script, and I will tell your story.',
  'ko-mina': '안녕하세요, 저는 미나예요. 글을 천천히 읽어 드릴게요.',
  'ko-jun': '안녕하세요, 준입니다. 어떤 이야기를 들려드릴까요?',
  'ru-anna': 'Здравствуйте, я Анна. Я прочитаю ваш текст вслух.',
  'ru-ivan': 'Привет, я Иван. Расскажу вашу историю своим голосом.',
}

/** Increase it when voices or texts change: samples are made again. */
const edition = 1

interface Deps {
  store: Pick<FileStore, 'get' | 'put'>
  /** Text to speech: its service, and its engine; undefined when this build has none. */
  serviceKey: string
  engine: Engine | undefined
  /** Public address of the site, for clients of another origin; empty when not configured. */
  siteUrl?: () => string
}

export type VoiceSamples = ReturnType<typeof createVoiceSamples>

/** Samples of the built-in voices: made at the first request, then stored with the site's files. */
export function createVoiceSamples({ store, serviceKey, engine, siteUrl = () => '' }: Deps) {
  const creating = new Map<VoiceId, Promise<void>>()
  const keyOf = (id: VoiceId) => `voices/${edition}/${id}.mp3`

  async function create(id: VoiceId, speech: Engine): Promise<void> {
    const folder = await mkdtemp(join(tmpdir(), 'fanle-voice-'))
    try {
      const {
        files: [sample],
      } = await speech.run(
        {
          taskId: `voice-sample-${id}`,
          serviceKey,
          input: { text: texts[id], voice: id, speed: 1, pitch: 0, format: 'mp3' },
          files: {},
          voiceModels: {},
          locale: 'zh-CN',
          folder,
        },
        { signal: new AbortController().signal, progress: () => {} },
      )
      if (sample) await store.put(keyOf(id), await readFile(sample.path), sample.mime)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  return {
    /** Voices with the address of their sample; empty without the engine. */
    async list(): Promise<{ id: VoiceId; sampleUrl: string }[]> {
      const isHere = engine !== undefined && (await engine.missing()) === null
      return voices.map(({ id }) => ({ id, sampleUrl: isHere ? `${siteUrl()}/files/voices/${id}.mp3` : '' }))
    },

    /**
     * The MP3 of a voice; null for an unknown voice or without an engine. Rejects when it could not be made; the next
     * call tries again.
     */
    async open(name: string): Promise<Buffer | null> {
      const id = voices.find((voice) => voice.id === name)?.id
      if (!id) return null
      const existing = await store.get(keyOf(id))
      if (existing) return buffer(existing.stream)
      if (!engine || (await engine.missing()) !== null) return null
      const created = creating.get(id) ?? create(id, engine).finally(() => creating.delete(id))
      creating.set(id, created)
      await created
      const stored = await store.get(keyOf(id))
      return stored && buffer(stored.stream)
    },
  }
}
