import { languageNames } from '@/components/site/language-names'
import { Span } from '@/components/ui/box'
import { Icon } from '@/components/ui/icon'
import { Pressable } from '@/components/ui/pressable'
import type { PressableProps } from '@/components/ui/pressable/types'
import { useApp } from '@/stores/app'

/** The current language; opens the choice. */
export function LanguageButton(press: Pick<PressableProps, 'onClick' | 'expanded' | 'popup'>) {
  const language = useApp((app) => app.language)
  return (
    <Pressable id='language-button' className='login-foot__language' {...press}>
      <Icon name='globe' size={16} />
      <Span>{languageNames[language]}</Span>
    </Pressable>
  )
}
