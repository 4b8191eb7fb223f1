import { useState } from 'react'
import type { Message, Share } from '@contract/api'
import { limits } from '@contract/limits'
import { Section } from '@/components/account/section'
import { MyPage } from '@/components/my/my-page'
import { useSite } from '@/components/site/use-site'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Empty } from '@/components/ui/empty'
import { ErrorState } from '@/components/ui/error-state'
import { Skeleton } from '@/components/ui/skeleton'
import { useParams } from '@/services/navigation'
import { saveText } from '@/services/platform/media/save'
import { siteOrigin } from '@/services/platform/navigation/origin'
import { useMiniSwitches } from '@/stores/mini-switches'
import { mostExported, shareMessages } from '@/services/queries/share'
import { useTexts } from '@/services/texts/i18n'
import { useShareTexts } from '@/services/texts/share'
import { AssistantPart } from './assistant-part'
import { ChooseList } from './choose-list'
import { aiLabel, asJson, asMarkdown, exportName, type Exported } from './exported-text'
import { LinkPart } from './link-part'
import { PictureDialog, type PictureContent } from './picture-dialog'
import { tellOutcome } from './save-outcome'
import { SharedLinks } from './shared-links'
import { useThread } from './use-thread'
import { WorkPart } from './work-part'
import '@/components/ui/icon/chat.scss'

/** Chosen messages of a chat as a link, a picture or a file, or an own assistant or work as a link; below, the links made before. */
export function SharePage() {
  const t = useShareTexts()
  const {
    chatNumber = '',
    message = '',
    assistant = '',
    work = '',
  } = useParams<'chatNumber' | 'message' | 'assistant' | 'work'>()
  const [made, setMade] = useState<{ share: Share; of: string } | null>(null)
  return (
    <MyPage path='/share' title={t.title}>
      {chatNumber && <ChosenMessages chatNumber={chatNumber} messageId={message} made={made} onMade={setMade} />}
      {assistant && (
        <AssistantPart
          assistantId={assistant}
          made={made?.of === assistant ? made.share : null}
          onMade={(share) => setMade({ share, of: assistant })}
        />
      )}
      {work && (
        <WorkPart
          workId={work}
          made={made?.of === work ? made.share : null}
          onMade={(share) => setMade({ share, of: work })}
        />
      )}
      <SharedLinks onTakenBack={(id) => setMade((now) => (now?.share.id === id ? null : now))} />
    </MyPage>
  )
}

interface ChosenProps {
  chatNumber: string
  messageId: string
  /** The link made last, and of which messages. */
  made: { share: Share; of: string } | null
  onMade(made: { share: Share; of: string }): void
}

function ChosenMessages({ chatNumber, messageId, made, onMade }: ChosenProps) {
  const t = useShareTexts()
  const { links } = useMiniSwitches()
  const { query, messages, chosen, choose } = useThread(chatNumber, messageId)
  const { data, isError, error, refetch } = query
  if (!data)
    return isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton shape='card' lines={4} />
  if (messages.length === 0) return <Empty id='nothing-to-share' title={t.nothing.title} text={t.nothing.text} />
  const wanted = new Set(chosen)
  const picked = messages.filter((one) => wanted.has(one.messageId))
  const of = picked.map((one) => one.messageId).join()
  const share = made?.of === of ? made.share : null
  return (
    <>
      <Section id='share-choose' title={t.choose} {...(data.hasMore && { text: t.onlyLast(mostExported) })}>
        <ChooseList messages={messages} chosen={picked.map((one) => one.messageId)} onChoose={choose} />
      </Section>
      {links && (
        <LinkPart
          title={t.link}
          text={t.linkText}
          wanted={of}
          fault={picked.length > limits.sharedMessagesMax ? t.tooMany(limits.sharedMessagesMax) : ''}
          made={share}
          onMake={(request) =>
            shareMessages({ ...request, chatNumber, messageIds: picked.map((one) => one.messageId) })
          }
          onMade={(one) => onMade({ share: one, of })}
        />
      )}
      <FilesPart chatNumber={chatNumber} title={data.title} messages={picked} link={share?.link ?? ''} />
    </>
  )
}

interface FilesPartProps {
  chatNumber: string
  title: string
  messages: readonly Message[]
  /** The shared page of these messages; empty when there is none. */
  link: string
}

/** The messages as a picture, Markdown or JSON, each with the mark that AI made them. */
function FilesPart({ chatNumber, title, messages, link }: FilesPartProps) {
  const t = useShareTexts()
  const { aiMade } = useTexts().chat
  const { title: site, h5Url } = useSite()
  const { links } = useMiniSwitches()
  const [picture, setPicture] = useState<PictureContent | null>(null)
  const none = messages.length === 0
  const words = { aiMade, question: t.question, answer: t.answer, picture: t.pictureInside }
  const exported = (): Exported => ({ title, site, chatNumber, time: new Date().toISOString(), messages })
  const save = (ending: 'md' | 'json') => {
    const text = ending === 'md' ? asMarkdown(exported(), words) : asJson(exported(), words)
    void saveText(exportName(title, ending), text, ending === 'md' ? 'text/markdown' : 'application/json').then(
      tellOutcome,
    )
  }
  const draw = () =>
    setPicture({
      messages: messages.map(({ role, contentType, content }) => ({
        role,
        content: contentType === 'image' ? t.pictureInside : content,
      })),
      words: { site, title, aiMade, scan: !links ? '' : link ? t.scanFull : t.scanSite },
      link: links ? link || h5Url || siteOrigin() : '',
      label: JSON.stringify(aiLabel({ site, chatNumber })),
    })
  return (
    <Section id='share-files' title={t.files} text={t.filesText}>
      <Box className='my-page__buttons'>
        <Button id='export-picture' kind='soft' icon='image' disabled={none} onClick={draw}>
          {t.picture}
        </Button>
        <Button id='export-md' kind='soft' icon='file-text' disabled={none} onClick={() => save('md')}>
          Markdown
        </Button>
        <Button id='export-json' kind='soft' icon='code' disabled={none} onClick={() => save('json')}>
          JSON
        </Button>
      </Box>
      <PictureDialog content={picture} onClose={() => setPicture(null)} />
    </Section>
  )
}
