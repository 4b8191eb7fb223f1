import type { Message } from '@contract/api'

export interface Exported {
  title: string
  site: string
  chatNumber: string
  /** ISO 8601. */
  time: string
  messages: readonly Pick<Message, 'messageId' | 'role' | 'contentType' | 'content' | 'model' | 'createTime'>[]
}

export interface ExportWords {
  /** 内容由AI生成 */
  aiMade: string
  question: string
  answer: string
  picture: string
}

/** Label that GB 45438 requires in a file's metadata, with the facts a device knows. */
export const aiLabel = ({ site, chatNumber }: Pick<Exported, 'site' | 'chatNumber'>) => ({
  Label: '1',
  ContentProducer: site,
  ProduceID: chatNumber,
})

const wordsOf = ({ contentType, content }: Exported['messages'][number], picture: string) =>
  contentType === 'image' ? picture : content.trim()

/** A chat to be read anywhere: the notice on top and at the end, the label in the front matter. */
export function asMarkdown(exported: Exported, words: ExportWords): string {
  const { title, site, time, messages } = exported
  const label = Object.entries(aiLabel(exported)).map(([key, value]) => `  ${key}: ${JSON.stringify(value)}`)
  const parts = messages.map((message) => {
    const who = message.role === 'user' ? words.question : `${words.answer} · ${message.model}`
    return `## ${who}\n\n${wordsOf(message, words.picture)}\n`
  })
  return [
    `---\nAIGC:\n${label.join('\n')}\n---\n`,
    `# ${title}\n`,
    `> ${words.aiMade} · ${site} · ${time.slice(0, 10)}\n`,
    ...parts,
    `---\n\n${words.aiMade}\n`,
  ].join('\n')
}

/** The same for programs. */
export const asJson = (exported: Exported, words: ExportWords): string =>
  `${JSON.stringify(
    {
      title: exported.title,
      site: exported.site,
      exportTime: exported.time,
      notice: words.aiMade,
      AIGC: aiLabel(exported),
      messages: exported.messages.map(({ messageId, role, contentType, content, model, createTime }) => ({
        messageId,
        role,
        contentType,
        content,
        ...(role === 'assistant' && { model }),
        createTime,
      })),
    },
    null,
    2,
  )}\n`

/** Valid on every file system, and short. */
export const exportName = (title: string, ending: string): string =>
  `${
    title
      .replace(/[\p{Cc}\\/:*?"<>|]+/gu, ' ')
      .trim()
      .slice(0, 40)
      .trim() || 'chat'
  }.${ending}`
