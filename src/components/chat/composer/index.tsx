import { useState } from 'react'
import { limits } from '@contract/limits'
import { HeldNote } from '@/components/held'
import { Box, Span } from '@/components/ui/box'
import { FileZone } from '@/components/ui/file-zone'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { late } from '@/components/ui/late'
import { Pressable } from '@/components/ui/pressable'
import { TextArea } from '@/components/ui/text-area'
import { useOnline } from '@/components/frame/use-online'
import { partFailures } from '@/services/part-failures'
import { localNumber, useTexts } from '@/services/texts/i18n'
import { useAccountHold } from '@/services/queries/session'
import { askLogin } from '@/stores/guest'
import { type DraftFile, newChat, setQuote, useDraft, writeDraft } from '@/stores/drafts'
import { useSpeakMode } from '@/stores/speak-mode'
import type { ComposerFilesProps } from '../attachments/composer-files'
import { stop } from '../conversation'
import { LateQuote } from '../message/quoted'
import { send } from '../send'
import { useServerChat } from '../use-server-chat'
import { LateChips, LateCost, LateEditingNote, LateModelPicker, LateSheets, LateSpeakBar, LateVoice } from './around'
import { ContextChip, ModelChip } from './chips'
import { Unsent } from './unsent'
import '../stop-mark.scss'
import './index.scss'

const attachments = () => import('../attachments/all')
const ComposerFiles = late<ComposerFilesProps>(() => attachments().then((all) => all.ComposerFiles))

/** Adds files that were dropped or pasted to the draft. A failure offers to try again, so that no file is lost. */
const takeDropped = (draftKey: string, files: readonly unknown[]): void =>
  void attachments().then(
    ({ takeFiles }) => takeFiles(draftKey, files),
    (error: unknown) =>
      partFailures.emit({ error, pressed: true, retry: () => takeDropped(draftKey, files), cancel: () => undefined }),
  )

interface ComposerProps {
  chatNumber: string
  /** The id of the answer that is being written, if any. */
  replying?: string
  /** The id of the message before the next question. */
  parentMessageId?: string
}

const noFiles: readonly DraftFile[] = []

/** The input of a chat: text, model, context, and a send button that stops a running answer. */
export function Composer({ chatNumber, replying, parentMessageId }: ComposerProps) {
  const t = useTexts().chat
  const hold = useAccountHold()
  const takenOver = useServerChat(chatNumber)?.takenOver
  const key = chatNumber || newChat
  const { text, files = noFiles, failed, sending, editing, quote } = useDraft(key)
  const [adding, setAdding] = useState(false)
  const [focused, setFocused] = useState(false)
  const [picking, setPicking] = useState(false)
  const online = useOnline()
  const speaking = useSpeakMode(({ on }) => on)
  const tooLong = text.trim().length > limits.promptMax
  const isWhole = files.every(({ ready }) => ready)
  const written = text.trim() !== '' || files.length > 0
  const ready = written && isWhole && !tooLong && !sending && !replying
  const submit = () => {
    if (!ready) return
    setAdding(false)
    void send(text.trim() || t.lookAtIt, parentMessageId)
  }
  if (hold && !takenOver) return <HeldNote />
  return (
    <Box className='chat-composer'>
      {failed && (
        <Unsent
          why={failed.why}
          disabled={failed.refused ? !ready : Boolean(replying)}
          // A refused question is sent as the box shows it now. One that may have arrived is sent again as the same
          // request.
          onSend={failed.refused ? submit : () => void send(failed.text, parentMessageId)}
        />
      )}
      <LateSheets chatNumber={chatNumber} />
      <LateModelPicker chatNumber={chatNumber} open={picking} onClose={() => setPicking(false)} />
      <FileZone
        className={focused ? 'chat-composer__card chat-composer__card--focused' : 'chat-composer__card'}
        onFiles={(dropped) => takeDropped(key, dropped)}
      >
        {editing && <LateEditingNote draftKey={key} />}
        {quote && <LateQuote quote={quote} onRemove={() => setQuote(key)} />}
        {(adding || files.length > 0) && (
          <ComposerFiles chatNumber={chatNumber} draftKey={key} adding={adding} onAdded={() => setAdding(false)} />
        )}
        <Box>
          {(!speaking || text !== '') && (
            <TextArea
              id='prompt'
              label={t.placeholder}
              placeholder={online ? t.placeholder : t.offline}
              value={text}
              maxLines={8}
              // The row with send (57 px) and the price (20 px).
              cursorSpacing={84}
              onChange={(next) => writeDraft(key, next)}
              onEnter={submit}
              onFocusChange={setFocused}
            />
          )}
          {speaking && <LateSpeakBar chatNumber={chatNumber} />}
        </Box>
        {text.length > limits.promptMax * 0.9 && (
          <Box className={tooLong ? 'chat-composer__length chat-composer__length--over' : 'chat-composer__length'}>
            {t.length(localNumber(text.length), localNumber(limits.promptMax))}
          </Box>
        )}
        <Box className='chat-composer__row'>
          <IconButton
            id='attach'
            icon='plus'
            size={32}
            label={t.attach}
            expanded={adding}
            onClick={() => setAdding(!adding)}
          />
          <Box className='chat-composer__chips'>
            <ModelChip
              chatNumber={chatNumber}
              open={picking}
              onOpen={() => void askLogin().then((loggedIn) => loggedIn && setPicking(true))}
            />
            <ContextChip />
            <LateChips chatNumber={chatNumber} />
          </Box>
          {!replying && <LateVoice chatNumber={chatNumber} />}
          {replying ? (
            <Pressable
              id='stop'
              className='chat-composer__send chat-composer__send--stop'
              label={t.stop}
              tooltip={t.stop}
              onClick={() => void stop(replying)}
            >
              <Span className='stop-mark' />
            </Pressable>
          ) : (
            <Pressable
              id='send'
              className='chat-composer__send'
              label={t.send}
              tooltip={t.send}
              disabled={!ready}
              busy={Boolean(sending)}
              onClick={submit}
            >
              <Icon name='arrow-up' size={20} />
            </Pressable>
          )}
        </Box>
      </FileZone>
      <Box className='chat-composer__cost'>
        {written && <LateCost chatNumber={chatNumber} parentMessageId={parentMessageId} />}
      </Box>
    </Box>
  )
}
