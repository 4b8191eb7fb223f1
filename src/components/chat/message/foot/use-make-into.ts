import { plainText } from '@shared/plain-text'
import { goToPlace } from '@/components/frame/go-to-place'
import { usePlaces } from '@/components/frame/use-places'
import type { MenuItem } from '@/components/ui/menu/types'
import { useFootTexts } from '@/services/texts/foot'
import { useLocale } from '@/services/texts/i18n'
import { writeFields } from '@/stores/tool-drafts'

/** Tools that make a work of a text; each takes so many characters. */
const makers = ['FILM', 'PODCAST']
const textMax = 8_000
/** A shorter answer gives no work. */
const textMin = 60

/** Menu items that open a tool with the answer as its text. */
export function useMakeInto(markdown: string): MenuItem[] {
  const t = useFootTexts()
  const locale = useLocale()
  const offered = usePlaces().filter(({ serviceKey }) => makers.includes(serviceKey))
  if (markdown.length < textMin) return []
  return offered.map(({ serviceKey, path, icon, name }) => ({
    key: path,
    text: t.makeInto(name[locale]),
    icon: icon as MenuItem['icon'],
    onClick() {
      writeFields(serviceKey, { text: textOf(markdown) })
      goToPlace(`/${path}`)
    },
  }))
}

/** The words of an answer, line by line. */
const textOf = (markdown: string): string =>
  markdown
    .slice(0, 2 * textMax)
    .split('\n')
    .map((line) => plainText(line))
    .filter(Boolean)
    .join('\n')
    .slice(0, textMax)
    .replace(/[\ud800-\udbff]$/, '')
