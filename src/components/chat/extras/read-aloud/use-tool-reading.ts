import { useEffect, useRef, useState } from 'react'
import type { Message, Task } from '@contract/api'
import { voice } from '@contract/tools/voice'
import { notify } from '@/services/api/notices'
import { followTask } from '@/services/follow/tasks'
import { isActive } from '@/services/queries/history'
import { useService, useTask } from '@/services/queries/tool'
import { localNumber } from '@/services/texts/i18n'
import { useExtrasTexts } from '@/services/texts/extras'
import { startReading } from './start'
import { spokenText } from './text'
import { useReading } from './use-reading'

/** Reading aloud by the voice tool: it makes the sound once, the answer keeps it, this plays it. */
export function useToolReading(message: Message) {
  const t = useExtrasTexts().aloud
  const service = useService(voice.serviceKey)
  const { data: task, isPending } = useTask(message.readingTaskId)
  const [starting, setStarting] = useState(false)
  const wanted = useRef<string>()
  const { playing, play, pause } = useReading()
  useEffect(() => {
    if (task && isActive(task)) return followTask(task)
    if (!task || wanted.current !== task.id) return
    wanted.current = undefined
    if (task.status === 'FINISHED') void play(task)
    else if (!task.cancelled) notify.warn(task.error?.msg || t.failed)
  }, [task, play, t])

  const isMaking = Boolean(task && isActive(task))
  const start = async () => {
    setStarting(true)
    const started = await startReading(message).finally(() => setStarting(false))
    wanted.current = started?.id
    if (started) notify.info(t.starting, { subject: 'reading' })
  }
  const press = async () => {
    if (playing) return pause()
    if (starting || isMaking) return
    // Whether it was read before is not known yet: it plays when it is, and nothing is paid twice.
    if (message.readingTaskId && isPending) {
      wanted.current = message.readingTaskId
      return
    }
    // Offers reading aloud again when the recording has expired or was deleted.
    if (task?.status === 'FINISHED' && (await play(task))) return
    await start()
  }
  return {
    isOffered: service?.enabled === true,
    isBusy: playing || isMaking || starting,
    playing,
    label: playing ? t.pause : isMaking ? making(task!, t.making) : starting ? t.starting : t.name,
    /** The same, offered beside a free voice. */
    offer: message.readingTaskId
      ? t.made
      : t.better(localNumber(Math.ceil(spokenText(message.content).text.length / 100) * (service?.unitPrice ?? 0))),
    press,
  }
}

const making = ({ progress }: Task, words: (percent: number) => string) => words(progress)
