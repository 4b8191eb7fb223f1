import { eq } from 'drizzle-orm'
import { systemClock, systemIds } from '../../../server/ports/clock'
import { file, message } from '../../../server/ports/db/schema'
import type { TestApp } from './app'
import { photo } from './pictures'

const ids = systemIds(systemClock)
const aiLabel = { carrier: 'XMP', json: '{}', sha256: '' }

/** A file of a person, sent as for a question. AI made it when it carries the label. Another `widthPx` is another picture. */
export async function sendPicture(
  { app, open }: TestApp,
  token: string,
  { widthPx = 120, sent: bytes, ...more }: Partial<typeof file.$inferInsert> & { widthPx?: number; sent?: Buffer } = {},
): Promise<string> {
  const body = Buffer.concat([
    Buffer.from('--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'),
    bytes ?? (await photo(widthPx, 90).png().toBuffer()),
    Buffer.from('\r\n--x--\r\n'),
  ])
  const sent = await app.inject({
    method: 'POST',
    url: '/api/common/file/upload?kind=image&use=chat',
    headers: {
      'client-id': 'app',
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=x',
    },
    payload: body,
  })
  const { data, msg } = sent.json<{ data: { fileId: string } | null; msg: string }>()
  if (!data) throw new Error(msg)
  await open.db
    .update(file)
    .set({ label: aiLabel, ...more })
    .where(eq(file.id, data.fileId))
  return data.fileId
}

/** A link to an answer with these pictures. */
export async function sharePictures(app: TestApp, as: { token: string }, pictures: readonly string[]) {
  const { uid: userId } = (await app.call('GET /app/user', {}, as)).data
  const { chatNumber } = (await app.call('POST /app/chat', {}, as)).data
  const messageId = ids.ulid()
  await app.open.db
    .insert(message)
    .values({
      messageId,
      conversationId: messageId,
      chatNumber,
      userId,
      role: 'assistant',
      model: 'm',
      content: '看图',
      status: 'done',
      createdAt: new Date(1),
      attachments: pictures.map((fileId) => ({ fileId, kind: 'image' as const, name: '', tokens: 1 })),
    })
  const made = await app.call('POST /app/chat/share', { chatNumber, messageIds: [messageId] }, as)
  if (made.code !== 200) throw new Error(made.msg)
  return { ...made.data, path: new URL(made.data.link).pathname, messageId }
}
