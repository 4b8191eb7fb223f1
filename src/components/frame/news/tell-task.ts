import type { Task } from '@contract/api'
import { offeredName, places } from '@contract/places'
import { tellHappening } from '@/services/api/notices'
import { currentPath } from '@/services/navigation'
import { locale, texts } from '@/services/texts/i18n'
import { setCurrentTask } from '@/stores/tool-drafts'
import { goToPlace } from '../go-to-place'
import { isTaskShown, rememberEnd } from './shown-tasks'

/** Shows that a task has ended, unless its tool's page or its card in a chat is visible. */
export function tellTask({ id, serviceKey, status, cancelled, engine }: Task): void {
  rememberEnd(id)
  const place = places.find((one) => one.serviceKey === serviceKey)
  if (!place || cancelled || isTaskShown(id) || currentPath().endsWith(`/${place.path}`)) return
  const t = texts().frame.taskNews
  const isDone = status === 'FINISHED'
  tellHappening({
    id,
    kind: isDone ? 'success' : 'warn',
    title: (isDone ? t.done : t.failed)(offeredName(place, engine.builtIn)[locale()]),
    ...(isDone ? {} : { text: t.refunded }),
    action: {
      text: t.look,
      onClick: () => {
        setCurrentTask(serviceKey, id)
        goToPlace(`/${place.path}`)
      },
    },
  })
}
