import type { Assistant } from '@contract/api'
import { Box, Span } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Chip } from '@/components/ui/chip'
import { late } from '@/components/ui/late'
import { Skeleton } from '@/components/ui/skeleton'
import { useTexts } from '@/services/texts/i18n'
import { useSuggestions } from '@/services/queries/chat'
import { useAuth } from '@/stores/auth'
import { useChat } from '@/stores/chat'
import { useFirstDrawn } from '@/services/platform/pace'
import { prefetchHome } from '@/services/queries/home'
import { useSession } from '@/services/queries/session'
import { useChatAssistant } from '../chat-assistant'
import type { AssistantNotesProps } from '../companion'
import { startChat } from '../conversation'
import { useOnlyBuiltIn } from '../only-built-in'
import { send } from '../send'
import { goToPlace } from '@/components/frame/go-to-place'
import type { HomeProps } from '@/components/home'
import { Showpiece } from '@/components/home/showpiece'
import { useLook } from '@/components/home/use-look'
import { useChosenModel } from '../chosen-model'
import { dayPart } from '../day-part'
import { AssistantCard } from './assistant-card'
import { AssistantIcon } from './assistant-icon'
import '@/components/home/waiting.scss'
import './index.scss'

const AssistantNotes = late<AssistantNotesProps>(() => import('../companion').then((all) => all.AssistantNotes))

/** The tools in an empty chat, after the first load: the composer works before. */
const Home = late<HomeProps>(
  () => import(/* webpackChunkName: "home" */ '@/components/home').then((home) => home.Home),
  { fallback: () => <Box className='home home--waiting' />, quiet: true },
)

// With the page's script on H5, not after those of the tools.
if (process.env.TARO_ENV === 'h5' && useAuth.getState().token && !useChat.getState().active) prefetchHome()

/** An empty chat: a greeting and a few assistants, or the chosen one with its first message. */
export function EmptyChat({ assistant, onMarket }: { assistant?: Assistant; onMarket(): void }) {
  const known = useChatAssistant()
  const chosen = assistant ?? known
  return (
    <Box id='empty-chat' className='chat-empty'>
      {chosen ? <Chosen assistant={chosen} /> : <Greeting onMarket={onMarket} />}
    </Box>
  )
}

function Greeting({ onMarket }: { onMarket(): void }) {
  const t = useTexts().chat
  const { data: session } = useSession()
  const { data, isPending, isFetching, refetch } = useSuggestions()
  const rest = useFirstDrawn()
  const model = useChosenModel('')
  // Without a language model the tools are what works.
  const studio = useOnlyBuiltIn()
  const look = useLook((address, example) => goToPlace(address, { example }))
  return (
    <>
      <Box className='chat-empty__hello'>
        <Box className='chat-empty__title'>{t.greet(t.greetings[dayPart()], session?.nickName ?? '')}</Box>
        <Box className='chat-empty__text'>{t.invite}</Box>
      </Box>
      <Showpiece onLook={look.show} />
      <Home model={studio ? undefined : model} onSay={(text) => void send(text)} onLook={look.show} />
      {look.sheet}
      {model && !studio && rest && (isPending || Boolean(data?.length)) && (
        <Box className='chat-suggestions'>
          <Box className='chat-suggestions__head'>
            <Span>{t.suggestions}</Span>
            <Box className='chat-suggestions__gap' />
            <Button
              id='other-suggestions'
              kind='plain'
              size='s'
              icon='refresh-cw'
              loading={isFetching && !isPending}
              onClick={() => void refetch()}
            >
              {t.refresh}
            </Button>
            <Button id='market-open' kind='plain' size='s' icon='compass' onClick={onMarket}>
              {t.market}
            </Button>
          </Box>
          {isPending && <Skeleton shape='card' lines={2} />}
          <Box className='chat-suggestions__grid'>
            {data?.map((assistant) => (
              <AssistantCard key={assistant.id} assistant={assistant} onClick={() => startChat(assistant)} />
            ))}
          </Box>
        </Box>
      )}
    </>
  )
}

/** A chat whose messages were all deleted knows only the name and picture of its assistant. */
type Known = Pick<Assistant, 'id' | 'title' | 'icon'> & Partial<Assistant>

function Chosen({
  assistant: { icon, picture, title, description, firstMessage, suggestions, needsModel, persona },
}: {
  assistant: Known
}) {
  const t = useTexts().chat
  // A draft of before does not know.
  const unable = useOnlyBuiltIn() && needsModel !== false && description !== undefined
  return (
    <>
      <Box className='chat-empty__hello'>
        <AssistantIcon icon={icon} picture={picture} sizePx={52} />
        <Box className='chat-empty__title' label={t.withAssistant(title)}>
          {title}
        </Box>
        <Box className='chat-empty__text'>{description ?? t.invite}</Box>
        {(persona || unable) && <AssistantNotes isCompanion={Boolean(persona)} isUnable={unable} />}
      </Box>
      {firstMessage && <Box className='chat-empty__first'>{firstMessage}</Box>}
      <Box className='chat-empty__first-chips'>
        {suggestions?.map((text) => (
          <Chip key={text} onClick={() => void send(text)}>
            {text}
          </Chip>
        ))}
      </Box>
    </>
  )
}
