import type { AdminOut } from '@contract/admin'
import { Section } from '../../parts/page'

export type ComplaintSubject = AdminOut<'POST /admin/complaint/:id/open'>

const fileNames = { image: '图片', audio: '声音', video: '视频', document: '文档' } as const

/** What a complaint is about: texts, and links to its files. */
export const ComplaintSubjectView = ({ of: { texts, files } }: { of: ComplaintSubject }) => (
  <Section title='投诉的内容'>
    {texts.map(({ by, text }, i) => (
      <p key={i} className='words quote'>
        <small>{by === 'person' ? '用户' : 'AI'}</small> {text}
      </p>
    ))}
    {files.map(({ id, kind, url }) => (
      <p key={id}>
        <a href={url} target='_blank' rel='noreferrer'>
          {fileNames[kind]} {id}
        </a>
      </p>
    ))}
    {texts.length === 0 && files.length === 0 && <p>没有文字，文件也已经不在了。</p>}
  </Section>
)

/** The words above the reason of its opening. */
export const openHint = '内容是用户的，查看会写入操作记录。'
