import type { Locale } from '../../../../contract/locales'
import { offeredName } from '../../../../contract/places'
import type { AnyTool } from '../../../../contract/tool'
import type { ToolProposal } from '../../../ports/db/schema'
import { translate } from '../../../texts'

/** Text of an answer that has only proposals: the offer, and that it costs nothing yet. */
export function offering(proposals: readonly ToolProposal[], tools: readonly AnyTool[], locale: Locale): string {
  const names = proposals.flatMap(({ serviceKey }) => {
    const tool = tools.find((one) => one.serviceKey === serviceKey)
    return tool ? offeredName(tool)[locale] : []
  })
  return translate(locale, 'answer.offersTools', { names: [...new Set(names)].join(' · ') })
}
