import { createOwnAssistants } from '../domain/chat/assistants'
import { createAssistantHelp } from '../domain/chat/assistants/help'
import { createAssistantPictures } from '../domain/chat/assistants/pictures'
import type { PictureAddresses } from '../domain/chat/assistants/rows'
import { createSharedAssistants } from '../domain/chat/assistants/shared'
import type { Shares } from '../domain/chat/shares'
import type { SharedState } from '../domain/chat/shares/read'
import type { Files } from '../domain/files/types'
import type { Models } from '../domain/models'
import type { JudgeRequest, Moderation } from '../ports/moderation'
import { assistantRoutes } from '../routes/assistant'
import type { Base } from './base'

interface AssistantPorts extends Pick<Base, 'db' | 'clock' | 'ids' | 'ledger' | 'warn'> {
  models: Models
  moderation: Moderation
  judgeRequest: JudgeRequest | undefined
  files: Pick<Files, 'keepSquare'>
  pictureAddresses: PictureAddresses
  shares: Shares
  read: (slug: string) => Promise<SharedState>
}

/** Joins own assistants: their words, pictures, links and help with writing them. */
export function wireAssistants({ warn, shares, ...deps }: AssistantPorts) {
  const pictures = createAssistantPictures(deps)
  const help = createAssistantHelp({ ...deps, warn: (error) => warn(error, 'writing an assistant') })
  const shared = createSharedAssistants({
    ...deps,
    pictures,
    warn: (error) => warn(error, 'copying the picture of an assistant'),
  })
  return {
    routes: assistantRoutes({ ownAssistants: createOwnAssistants(deps), pictures, help, shares, shared }),
    sweepers: [help],
  }
}
