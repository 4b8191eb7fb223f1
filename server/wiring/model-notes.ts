import type { Models } from '../domain/models'
import { isBuiltInModel } from '../domain/models'
import { catalogue } from '../local-models/catalogue'
import { installedModels } from '../local-models/installed'
import { recommended, type Machine } from '../local-models/machine'

interface Known {
  /** Folder of the installed models. */
  dir: string
  models: Pick<Models, 'list'>
  machine: Pick<Machine, 'cores' | 'memoryBytes' | 'obstacle'>
  /** Whether the program that runs models is installed: it is an optional package. */
  hasProgram: boolean
}

const kindNames = { chat: '对话', dictation: '听写', speech: '朗读' }

function offer(machine: Known['machine']): string {
  const ids = recommended(machine)
  const files = catalogue.filter(({ model }) => ids.includes(model.id)).flatMap(({ model }) => model.files)
  const gigabytes = (files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e9).toFixed(1)
  return `现在的回答按规则写成。装上本机模型（${gigabytes} GB，免费，不用密钥）：npm run models -- get recommended`
}

/** One line about the models of this machine, or the command that makes the chat real. */
export async function modelNotes({ dir, models, machine, hasProgram }: Known): Promise<string[]> {
  const installed = await installedModels(dir)
  if (installed.length > 0) {
    const names = installed.map(({ model }) => `${kindNames[model.kind]} ${model.name.replace('（本机）', '')}`)
    return hasProgram
      ? [`本机模型：${names.join(' · ')}；第一次用时载入`]
      : [`装了本机模型（${names.join(' · ')}），但没有装运行它们的程序：请运行 npm ci`]
  }
  const isChatReal = (await models.list()).some((row) => !isBuiltInModel(row))
  return isChatReal || machine.obstacle || !hasProgram ? [] : [offer(machine)]
}
