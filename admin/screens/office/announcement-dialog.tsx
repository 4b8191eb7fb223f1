import { useState } from 'react'
import type { AdminIn, AdminOut } from '@contract/admin'
import { announcementLevels, audiences } from '@contract/announcements'
import { locales } from '@contract/locales'
import { minorClasses } from '@contract/minors'
import { ChangeDialog } from '../../parts/change-dialog'
import { ChoiceField } from '../../parts/choice-field'
import { TextField } from '../../parts/field'
import { fieldTime, isoTime } from '../../parts/field-time'
import { LongField } from '../../parts/long-field'
import { toast } from '../../parts/toast'
import { audienceNames, levelNames } from './announcement-names'

export type AnnouncementView = AdminOut<'GET /admin/announcement'>['records'][number]
type Written = Omit<AdminIn<'POST /admin/announcement'>, 'reason'>

const localeNames = {
  'zh-CN': '简体中文',
  'zh-TW': '繁体中文',
  'en-US': '英文',
  'ko-KR': '韩文',
  'ru-RU': '俄文',
} as const

const dayMs = 24 * 3_600_000
const known = <T extends string>(values: readonly T[], value: string | undefined): T =>
  values.find((one) => one === value) ?? values[0]!

type Words = { title: string; content: string }
/** A text of a language; a broken one is written anew. */
function wordsOf(row: AnnouncementView | null, locale: string): Words {
  const text = (row?.texts[locale] ?? {}) as Partial<Words>
  return { title: String(text.title ?? ''), content: String(text.content ?? '') }
}

/** Writes an announcement, or changes one. */
export function AnnouncementDialog({ row, onClose }: { row: AnnouncementView | null; onClose: () => void }) {
  const [texts, setTexts] = useState(() => locales.map((locale) => [locale, wordsOf(row, locale)] as const))
  const [begins, setBegins] = useState(() => fieldTime(row ? new Date(row.beginsAt) : new Date()))
  const [ends, setEnds] = useState(() => fieldTime(row ? new Date(row.endsAt) : new Date(Date.now() + 7 * dayMs)))
  const [audience, setAudience] = useState(() => known(audiences, row?.audience))
  const [level, setLevel] = useState(() => known(announcementLevels, row?.level))
  const [mustConfirm, setMustConfirm] = useState(row?.mustConfirm ?? false)
  const [minors, setMinors] = useState(() => known(minorClasses, row?.minors))
  const [beginsAt, endsAt] = [isoTime(begins), isoTime(ends)]
  const written = texts.filter(([, { title, content }]) => title.trim() || content.trim())
  const given: Written | null =
    beginsAt && endsAt && written.some(([locale]) => locale === 'zh-CN')
      ? { texts: Object.fromEntries(written), beginsAt, endsAt, audience, level, mustConfirm, minors }
      : null
  const common = {
    title: row ? '修改公告' : '新公告',
    verb: '保存',
    onClose,
    onDone: () => {
      onClose()
      toast('已保存')
    },
  }
  const set = (locale: string, more: Partial<Words>) =>
    setTexts(texts.map((one) => (one[0] === locale ? [one[0], { ...one[1], ...more }] : one)))
  const fields = (
    <>
      {texts.map(([locale, { title, content }]) => {
        const inner = (
          <div className='fields'>
            <TextField label='标题' value={title} onChange={(to) => set(locale, { title: to })} maxLength={60} />
            <LongField label='内容' value={content} onChange={(to) => set(locale, { content: to })} maxLength={2000} />
          </div>
        )
        return locale === 'zh-CN' ? (
          <div key={locale}>{inner}</div>
        ) : (
          <details key={locale}>
            <summary>{localeNames[locale]}（不写时显示中文）</summary>
            {inner}
          </details>
        )
      })}
      <TextField label='开始' type='datetime-local' value={begins} onChange={setBegins} required />
      <TextField label='结束' type='datetime-local' value={ends} onChange={setEnds} required />
      <ChoiceField
        label='对象'
        value={audience}
        onChange={setAudience}
        options={audiences.map((one) => [one, audienceNames[one]])}
      />
      <ChoiceField
        label='级别'
        value={level}
        onChange={setLevel}
        options={announcementLevels.map((one) => [one, levelNames[one]])}
      />
      <label className='check'>
        <input type='checkbox' checked={mustConfirm} onChange={({ target }) => setMustConfirm(target.checked)} />
        必须确认：弹出显示，用户按“我已阅读”才关闭
      </label>
      <label className='check'>
        <input
          type='checkbox'
          checked={minors === 'unsuitable'}
          onChange={({ target }) => setMinors(target.checked ? 'unsuitable' : 'ok')}
        />
        不适合未成年人：不给未成年人看，对其他人标明
      </label>
    </>
  )
  return row ? (
    <ChangeDialog
      {...common}
      call='PUT /admin/announcement/:id'
      input={given && { ...given, id: row.id, version: row.version }}
    >
      {fields}
    </ChangeDialog>
  ) : (
    <ChangeDialog {...common} call='POST /admin/announcement' input={given}>
      {fields}
    </ChangeDialog>
  )
}
