import type { File } from '@contract/api'
import { draw } from '@contract/tools/draw'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { reasonOf } from '@/services/api/reason'
import { useDebounced } from '@/components/ui/use-debounced'
import { useQuote, useService } from '@/services/queries/tool'
import { useAssistantsTexts } from '@/services/texts/assistants'
import { type AssistantFields, sentenceOf } from './form-words'
import { useFaceDrawing } from './use-face-drawing'

const restMs = 400

interface Props {
  fields: AssistantFields
  onDrawn(file: File): void
}

/** Draws the picture with the site's drawing engine, as a task like any other; the price is on the button. */
export function DrawButton({ fields, onDrawn }: Props) {
  const t = useAssistantsTexts()
  const service = useService(draw.serviceKey)
  const said = useDebounced(sentenceOf(fields), restMs)
  const prompt = said.slice(0, draw.fields.prompt.maxLength)
  const { data: quote, error } = useQuote(draw.serviceKey, prompt ? inputOf(prompt) : null, false)
  const { task, starting, note, start, cancel } = useFaceDrawing(onDrawn)
  if (!service?.enabled) return null
  if (task)
    return (
      <>
        <Box id='drawing' className='assistant-form__note' live='polite'>
          {t.drawing(task.progress)}
        </Box>
        <Button id='cancel-drawing' kind='plain' size='s' onClick={() => void cancel()}>
          {t.cancel}
        </Button>
      </>
    )
  const notes = [note, ...(quote?.notes ?? []), prompt && error && reasonOf(error)].filter(Boolean)
  return (
    <>
      <Button
        id='draw-picture'
        kind='soft'
        size='s'
        icon='palette'
        loading={starting}
        disabled={!prompt || !quote}
        onClick={() => void start(inputOf(prompt))}
      >
        {quote ? t.draw(quote.credits) : t.drawFirst}
      </Button>
      {notes.length > 0 && (
        <Box id='draw-note' className='assistant-form__note' live='polite'>
          {notes[0]}
        </Box>
      )}
    </>
  )
}

const inputOf = (prompt: string) => ({ prompt, style: 'flat', size: '1024x1024', count: 1 })
