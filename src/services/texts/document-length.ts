import type { Attachment } from '@contract/api'
import type { AttachCatalogue } from '@/locales/types'
import { localNumber } from './i18n'

/** How much of a document is read. */
export const documentLength = (
  t: AttachCatalogue,
  { characters = 0, cut, lost, scanned }: Pick<Attachment, 'characters' | 'cut' | 'lost' | 'scanned'>,
) => (cut ? t.cut : lost ? t.unread : scanned ? t.scanned : t.characters)(localNumber(characters))
