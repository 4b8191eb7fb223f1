import type { Field } from '@contract/field'
import type { AnyTool } from '@contract/tool'
import { BackCloses } from '@/components/ui/back-closes'
import { Box, Span } from '@/components/ui/box'
import { Icon, type IconName } from '@/components/ui/icon'
import { useBackCloses } from '@/components/ui/layer/layers'
import { Picture } from '@/components/ui/picture'
import { Pressable } from '@/components/ui/pressable'
import { useFieldFile } from '@/components/upload/use-field-file'
import { fileAddress } from '@/services/file-address'
import { useToolTexts } from '@/services/texts/tool'
import { setFormOpen, useToolDraft } from '@/stores/tool-drafts'
import { setFormState } from './form-state'
import { useForm } from './use-form'
import './form-fold.scss'

/** Kinds of fields that say what a work is about, and their icons. */
const subjects: Partial<Record<Field['kind'], IconName>> = {
  text: 'pencil',
  image: 'image',
  audio: 'file-audio',
  video: 'film',
}

const nothing = () => {}

/** Beside the start button, below a work: the first text or file of the form. A press unfolds or folds it, Back folds it. */
export function FormFold({ tool }: { tool: AnyTool }) {
  const t = useToolTexts()
  const { values, asked } = useForm(tool)
  const isOpen = useToolDraft(tool.serviceKey).isOpen === true
  const [name = '', field] = asked.find(([, { kind }]) => kind in subjects) ?? []
  const value = values[name]
  const given = typeof value === 'string' ? value : ''
  const { upload, file } = useFieldFile(given && field?.kind !== 'text' ? given : undefined, nothing)
  const picture = file?.thumbUrl ?? (field?.kind === 'image' ? file?.url : undefined)
  const src = picture ? fileAddress(picture) : field?.kind === 'image' ? upload?.chosen?.address : undefined
  const label = t.tools[tool.serviceKey]?.fields[name]?.label ?? t.form.edit
  const text = (field?.kind === 'text' && given) || label
  const fold = () => setFormOpen(tool.serviceKey, false)
  useBackCloses(isOpen, fold)
  return (
    <Pressable
      id='form-fold'
      className='form-fold'
      label={isOpen ? t.form.fold : `${t.form.edit}: ${text}`}
      expanded={isOpen}
      onClick={() => {
        // An earlier error is not scrolled to again.
        setFormState(tool.serviceKey, { seek: undefined })
        setFormOpen(tool.serviceKey, !isOpen)
      }}
    >
      <BackCloses open={isOpen} onBack={fold} />
      {isOpen ? (
        <Icon name='chevron-down' size={20} />
      ) : src ? (
        <Picture className='form-fold__picture' src={src} />
      ) : (
        <Icon name={(field && subjects[field.kind]) ?? 'pencil'} size={18} />
      )}
      <Span className='form-fold__text'>{isOpen ? t.form.fold : text}</Span>
      {!isOpen && (
        <Box className='form-fold__way' hidden>
          <Icon name='chevron-up' size={18} />
        </Box>
      )}
    </Pressable>
  )
}
