import assert from 'node:assert/strict'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { limits } from '../../../contract/limits'
import { dayMs } from '../../../contract/time'
import { sharedPicturesMax } from '../../../server/domain/chat/shares/pictures'
import { createShareSweep, readShare } from '../../../server/domain/chat/shares/read'
import { takeDown } from '../../../server/domain/operators/take-down'
import { markdownHtml } from '../../../server/http/shared-page/markdown'
import { systemClock, systemIds } from '../../../server/ports/clock'
import { accountClosure, chat, chatShare, type file, message, task } from '../../../server/ports/db/schema'
import { buildTestApp, type TestApp } from '../support/app'
import { oneDb } from '../support/db'
import { sendPicture } from '../support/shared-pictures'

const ids = systemIds(systemClock)

oneDb((name, open) =>
  describe(`shared links on ${name}`, () => {
    let app: TestApp
    let as: { token: string }
    let stranger: { token: string }
    let userId: string
    before(async () => {
      const words = join(mkdtempSync(join(tmpdir(), 'fanle-words-')), 'words.txt')
      writeFileSync(words, '# 不能公开的词\n违禁 词条\n')
      app = await buildTestApp({ open: await open(), env: { RATE_LIMIT: 'off', MODERATION_WORDS: words } })
      as = { token: await app.user('13500000011') }
      stranger = { token: await app.user('13500000012') }
      userId = (await app.call('GET /app/user', {}, as)).data.uid
    })
    after(async () => {
      await app.close()
      await app.open.close()
    })

    /** A chat with a question and an answer, as they stand in the database. */
    async function talk(answer: string, status: 'done' | 'replying' = 'done') {
      const { chatNumber } = (await app.call('POST /app/chat', {}, as)).data
      const [question, reply] = [ids.ulid(), ids.ulid()]
      const row = { conversationId: reply, chatNumber, userId, model: 'm', status }
      await app.open.db.insert(message).values([
        {
          ...row,
          messageId: question,
          role: 'user',
          content: '<b>怎么做？</b>',
          status: 'done',
          createdAt: new Date(1),
        },
        { ...row, messageId: reply, role: 'assistant', content: answer, createdAt: new Date(2) },
      ])
      return { chatNumber, messageIds: [reply, question] }
    }
    /** A task that was started from an answer; without a place it reads the answer aloud. */
    async function taskOf(messageId: string, proposal: number | null) {
      const id = ids.ulid()
      const row = { input: {}, inputHash: id, locale: 'zh-CN', status: 'FINISHED', credits: 1 } as const
      const engine = { engineName: 'e', engineBuiltIn: true, createdAt: new Date(3) }
      await app.open.db.insert(task).values({ id, userId, serviceKey: 'SD', messageId, proposal, ...row, ...engine })
      return id
    }
    const share = (input: Parameters<typeof app.call<'POST /app/chat/share'>>[1], who = as) =>
      app.call('POST /app/chat/share', input, who)
    /** What others draw a link with. */
    const tag = (body: string, name: string) =>
      new RegExp(`<meta property="og:${name}" content="([^"]*)">`).exec(body)?.[1]
    const pathOf = (link: string) => new URL(link).pathname
    const open_ = (link: string) => app.app.inject({ method: 'GET', url: pathOf(link) })

    test('a page is read without a session: frozen, in order, without script, network or index', async () => {
      const from = await talk('**好**的，看 [这里](https://example.com/a) ![图](https://spy.example/p.png)')
      const id = ids.ulid()
      const made = await share({ ...from, id })
      assert.equal(made.code, 200, made.msg)
      assert.match(pathOf(made.data.link), /^\/s\/[\w-]{22}$/)
      assert.deepEqual((await share({ ...from, id })).data, made.data)
      assert.equal((await share({ ...from, id, days: 7 })).code, 409)
      const page = await open_(made.data.link)
      assert.equal(page.statusCode, 200)
      assert.match(String(page.headers['content-security-policy']), /default-src 'none'; style-src 'sha256-/)
      assert.match(String(page.headers['x-robots-tag']), /noindex/)
      assert.equal(page.headers['cache-control'], 'no-store')
      assert.ok(page.body.indexOf('&lt;b&gt;怎么做？') < page.body.indexOf('<strong>好</strong>'))
      assert.match(page.body, /人工智能（AI）生成/)
      assert.match(page.body, /href="\/contact\?type=share&amp;id=/)
      assert.doesNotMatch(page.body, /<script|<img|<b>|src=|style="/)
      assert.equal(tag(page.body, 'image'), `${new URL(made.data.link).origin}/files/samples/site-5x4.jpg`)
      assert.deepEqual([tag(page.body, 'url'), tag(page.body, 'site_name')], [made.data.link, '泛乐 AI'])
      // What is written later, or removed, does not change the copy.
      await app.call('DELETE /app/chat/message/:id', { id: from.messageIds[0] ?? '' }, as)
      assert.match((await open_(made.data.link)).body, /<strong>好<\/strong>/)
      const english = await app.app.inject({
        method: 'GET',
        url: pathOf(made.data.link),
        headers: { 'accept-language': 'en' },
      })
      assert.match(english.body, /made by AI/)
    })

    test('the title of a chat, made from its first question, goes with that question alone', async () => {
      const { chatNumber, messageIds } = await talk('答一')
      const [reply, question] = messageIds as [string, string]
      const { db } = app.open
      await db.update(chat).set({ title: '不给人看的第一问' }).where(eq(chat.chatNumber, chatNumber))
      const later = {
        conversationId: 'L',
        chatNumber,
        userId,
        model: 'm',
        status: 'done',
        createdAt: new Date(9),
      } as const
      const id = ids.ulid()
      await db.insert(message).values({ ...later, messageId: id, role: 'user', content: '**第二**问' })
      const titleOf = async (...chosen: string[]) => (await share({ chatNumber, messageIds: chosen })).data.title
      assert.equal(await titleOf(question, id), '不给人看的第一问')
      assert.equal(await titleOf(reply, id), '第二问')
      assert.equal(await titleOf(reply), '')
    })

    test('links are the own ones: listed, taken back once, and gone for everybody', async () => {
      const from = await talk('答')
      assert.equal((await share(from, stranger)).code, 404)
      const { data } = await share({ ...from, title: '给你看' })
      assert.equal((await app.call('GET /app/chat/share/page', {}, stranger)).data.total, 0)
      const { records } = (await app.call('GET /app/chat/share/page', {}, as)).data
      assert.equal(records.find(({ id }) => id === data.id)?.title, '给你看')
      assert.equal((await app.call('DELETE /app/chat/share/:id', { id: data.id }, stranger)).code, 404)
      await open_(data.link)
      assert.equal((await app.call('DELETE /app/chat/share/:id', { id: data.id }, as)).code, 200)
      assert.equal((await app.call('DELETE /app/chat/share/:id', { id: data.id }, as)).code, 404)
      const gone = await open_(data.link)
      assert.equal(gone.statusCode, 410)
      assert.match(gone.body, /分享已收回/)
      const [row] = await app.open.db.select().from(chatShare).where(eq(chatShare.id, data.id))
      assert.deepEqual(row?.data, [])
      for (const path of ['/s/nothing', '/s/AAAAAAAAAAAAAAAAAAAAAA'])
        assert.equal((await app.app.inject({ method: 'GET', url: path })).statusCode, 404)
    })

    test('deleting the chat, closing the account, the operator and time end a link', async () => {
      const from = await talk('答')
      const links = [(await share(from)).data, (await share(from)).data, (await share({ ...from, days: 7 })).data]
      const [taken, late, chatGone] = links.map(({ link }) => link) as [string, string, string]
      const slugOf = (link: string) => pathOf(link).slice(3)
      const wish = { kind: 'share', id: slugOf(taken), reason: '测试用' } as const
      assert.equal((await takeDown(app.open.db, { clock: app.clock, ids }, wish, { who: '张' })).result, 'done')
      assert.equal((await open_(taken)).statusCode, 410)
      const future = { now: () => new Date(app.clock.now().getTime() + 31 * dayMs) }
      assert.equal(
        await readShare({ db: app.open.db, clock: future, holdsOf: async () => new Map() })(slugOf(late)),
        'expired',
      )
      await createShareSweep({ db: app.open.db, clock: future })()
      const [emptied] = await app.open.db
        .select()
        .from(chatShare)
        .where(eq(chatShare.slug, slugOf(late)))
      assert.deepEqual(emptied?.data, [])
      const kept = await share(await talk('另一个'))
      await app.call('DELETE /app/chat/:id', { id: from.chatNumber }, as)
      assert.equal((await open_(chatGone)).statusCode, 410)
      assert.equal((await share(from)).code, 404)
      const now = app.clock.now()
      const closing = { userId, requestedAt: now, dueAt: new Date(now.getTime() + dayMs) }
      await app.open.db.insert(accountClosure).values(closing)
      assert.equal((await open_(kept.data.link)).statusCode, 410)
      await app.open.db.delete(accountClosure).where(eq(accountClosure.userId, userId))
      assert.equal((await open_(kept.data.link)).statusCode, 200)
    })

    const picture = (token: string, more: Partial<typeof file.$inferInsert> = {}) => sendPicture(app, token, more)
    const attached = (...ids: string[]) =>
      ids.map((fileId) => ({ fileId, kind: 'image' as const, name: '', tokens: 1 }))

    test('pictures of answers stand on the page, with their label, and end with the link, the file and the time', async () => {
      const from = await talk('看图')
      const [answer, question] = from.messageIds as [string, string]
      const [made, unlabelled, asked] = [
        await picture(as.token),
        await picture(as.token, { label: null }),
        await picture(as.token),
      ]
      const { db } = app.open
      await db
        .update(message)
        .set({
          attachments: attached(made, unlabelled, await picture(stranger.token)),
          proposals: [{ serviceKey: 'SD', input: {} }],
        })
        .where(eq(message.messageId, answer))
      await db
        .update(message)
        .set({ attachments: attached(asked) })
        .where(eq(message.messageId, question))
      const drawn = await taskOf(answer, 0)
      const readAloud = await taskOf(answer, null)
      // What was written for a picture is checked like the messages.
      const input = (prompt: string) => db.update(task).set({ input: { prompt } }).where(eq(task.id, drawn))
      await input('违禁词条')
      assert.match((await share(from)).msg, /审核/)
      await input('雪山')
      const outputs = [
        await picture(as.token, { origin: 'result', taskId: drawn }),
        await picture(as.token, { origin: 'result', taskId: readAloud }),
      ]
      const { data, code, msg } = await share(from)
      assert.equal(code, 200, msg)
      const page = await open_(data.link)
      const sources = [...page.body.matchAll(/<img src="([^"]+)" width="120" height="90" alt="([^"]+)"/g)]
      assert.deepEqual(
        sources.map(([, src, alt]) => [src, alt]),
        [0, 1].map((at) => [`${pathOf(data.link)}/${at}`, 'AI 生成的图片']),
        'one of the answer, one of what it offered; not the question’s, not what has no label, not the stranger’s',
      )
      assert.match(String(page.headers['content-security-policy']), /img-src 'self' data:/)
      for (const id of [made, unlabelled, asked, ...outputs]) assert.ok(!page.body.includes(id), 'no id of a file')
      const shown = await app.app.inject({ method: 'GET', url: `${pathOf(data.link)}/0` })
      assert.deepEqual(
        [shown.statusCode, shown.headers['content-type'], shown.headers['cache-control']],
        [200, 'image/jpeg', 'private, no-cache'],
      )
      assert.ok(shown.rawPayload.length > 100)
      for (const at of ['2', '-1', '999', '0x', `${made}`])
        assert.equal((await app.app.inject({ method: 'GET', url: `${pathOf(data.link)}/${at}` })).statusCode, 404)
      // A file that its owner deletes is gone from the page.
      assert.equal((await app.call('DELETE /app/file/:id', { id: made }, as)).code, 200)
      assert.equal((await app.app.inject({ method: 'GET', url: `${pathOf(data.link)}/0` })).statusCode, 404)
      assert.equal(tag(page.body, 'image'), `${data.link}/0`)
      const now = (await open_(data.link)).body
      assert.match(now, /图片已过期或被删除/)
      assert.equal(tag(now, 'image'), `${data.link}/1`, 'what is gone is not drawn with a link either')
      assert.equal((await app.app.inject({ method: 'GET', url: `${pathOf(data.link)}/1` })).statusCode, 200)
      await app.call('DELETE /app/chat/share/:id', { id: data.id }, as)
      assert.equal((await app.app.inject({ method: 'GET', url: `${pathOf(data.link)}/1` })).statusCode, 410)
    })

    test('an answer of pictures alone can be shared; too many pictures cannot', async () => {
      const alone = await talk('')
      const [id] = alone.messageIds as [string]
      const one = await picture(as.token)
      const set = (ids: string[]) =>
        app.open.db
          .update(message)
          .set({ contentType: 'image', attachments: attached(...ids) })
          .where(eq(message.messageId, id))
      await set([one])
      const { data } = await share({ ...alone, messageIds: [id] })
      assert.match((await open_(data.link)).body, /<img src=/)
      await set(Array.from({ length: sharedPicturesMax + 1 }, () => one))
      const many = await share({ ...alone, messageIds: [id] })
      assert.deepEqual([many.code, many.msg.includes(String(sharedPicturesMax))], [400, true])
    })

    test('what is unfinished, too much, or not allowed gets no link', async () => {
      const replying = await talk('还在写', 'replying')
      assert.equal((await share(replying)).code, 404)
      assert.equal((await share(await talk('字'.repeat(limits.sharedLengthMax + 1)))).code, 400)
      const hidden = await share(await talk('这是违\u200b禁　词条。'))
      assert.equal(hidden.code, 400)
      assert.match(hidden.msg, /审核/)
      const empty = await talk('')
      assert.equal((await share({ ...empty, messageIds: empty.messageIds.slice(0, 1) })).code, 400)
    })
  }),
)

test('Markdown of a shared page is words in known elements, whatever it says', () => {
  const hostile = [
    '<script>alert(1)</script> <img src=x onerror=alert(1)>',
    '[a](javascript:alert(1)) [b](data:text/html,x) [c](https://user:pass@evil.example) <https://x.example/"onmouseover="y>',
    '![x](https://spy.example/1.png "t\\" onload=1")',
    '```"><script>\n</code></pre><script>1</script>\n```',
    '| <i>a</i> | b |\n|:-:|---|\n| `</td><script>` | $\\href{javascript:1}{x}$ |',
    '# <svg onload=1>\n> <iframe src=//x>\n1. [ ] <b>\n2. x',
    '你好[^1]\n\n[^1]: <b>注</b>',
    '\u202egnp.exe',
    '<details>\n<summary>看<img src=x></summary>\n\nH<sub onclick="x">2</sub> <kbd>C</kbd>\n</details>',
  ].join('\n\n')
  const html = markdownHtml(hostile)
  const tags = [...html.matchAll(/<\/?([a-z]+\d?)[^>]*>/gi)].map(([, tag]) => tag?.toLowerCase())
  const known =
    'a p h3 pre code div sup ol ul li table thead tbody tr th td blockquote small br strong em del hr details summary kbd'.split(
      ' ',
    )
  assert.deepEqual(
    [...new Set(tags)].filter((tag) => !known.includes(tag ?? '')),
    [],
  )
  assert.deepEqual(
    [...html.matchAll(/ ([a-z]+)="/g)]
      .map(([, name]) => name)
      .filter((name) => !/^(href|rel|target|class|start)$/.test(name ?? '')),
    [],
  )
  assert.doesNotMatch(html, /href="(?!https?:)/)
  assert.match(html, /x\.example/)
})
