import { locales } from '@contract/locales'
import { columnName } from './column-names'

interface Props {
  /** Texts by language; Chinese ones are always there. */
  texts: Readonly<Record<string, unknown>>
  onChange: (texts: Record<string, unknown>) => void
}

/** Adds the texts of another language, which begin with the Chinese ones, or removes them. */
export const MoreLanguages = ({ texts, onChange }: Props) => (
  <div className='acts'>
    {locales
      .filter((locale) => locale !== 'zh-CN')
      .map((locale) => {
        const { [locale]: own, ...others } = texts
        return (
          <button
            key={locale}
            type='button'
            className='quiet'
            onClick={() => onChange(own === undefined ? { ...texts, [locale]: texts['zh-CN'] } : others)}
          >
            {own === undefined ? '添加' : '删除'}
            {columnName(locale)}
          </button>
        )
      })}
  </div>
)
