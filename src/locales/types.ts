import type { zhCNAssistants } from './zh-CN/assistants'
import type { zhCN } from './zh-CN'
import type { zhCNChats } from './zh-CN/chats'
import type { zhCNExtras } from './zh-CN/extras'
import type { zhCNComposer } from './zh-CN/composer'
import type { zhCNPrompts } from './zh-CN/prompts'
import type { zhCNOperator } from './zh-CN/operator'
import type { zhCNMinors } from './zh-CN/minors'
import type { zhCNHome } from './zh-CN/home'
import type { zhCNMy } from './zh-CN/my'
import type { zhCNPrivacy } from './zh-CN/privacy'
import type { zhCNShare } from './zh-CN/share'
import type { zhCNShop } from './zh-CN/shop'
import type { zhCNTool } from './zh-CN/tool'
import type { zhCNAttach } from './zh-CN/attach'
import type { zhCNAnswer } from './zh-CN/answer'
import type { zhCNFoot } from './zh-CN/foot'

/** The shape of a Chinese text: any words, but the same keys and the same parameters. */
export type Texts<T> = T extends string
  ? string
  : T extends (...given: infer G) => string
    ? (...given: G) => string
    : T extends readonly (infer E)[]
      ? readonly Texts<E>[]
      : { [K in keyof T]: Texts<T[K]> }

/** All texts of the product in one language. */
export type Catalogue = Texts<typeof zhCN>

/** Texts of the parts of an answer: code, notes, previews. */
export type AnswerCatalogue = Texts<typeof zhCNAnswer>

/** Texts of WeChat's privacy guide and permissions. */
export type PrivacyCatalogue = Texts<typeof zhCNPrivacy>

/** Texts of an answer's footer. */
export type FootCatalogue = Texts<typeof zhCNFoot>

/** Texts of ages, minors' mode and guardians. */
export type MinorCatalogue = Texts<typeof zhCNMinors>

/** Texts of the tool pages. */
export type ToolCatalogue = Texts<Omit<typeof zhCNTool, 'tools'>> & Pick<typeof zhCNTool, 'tools'>

/** Additional texts of the package centre, orders and the promoter's page. */
export type ShopCatalogue = Texts<typeof zhCNShop>

/** Texts of the pages about the own account and about the site. */
export type MyCatalogue = Texts<typeof zhCNMy>

/** Texts of the list of chats. */
export type ChatsCatalogue = Texts<typeof zhCNChats>

/** Texts of voice and search around a talk. */
export type ExtrasCatalogue = Texts<typeof zhCNExtras>

/** Texts of sharing and exporting. */
export type ShareCatalogue = Texts<typeof zhCNShare>

/** Texts around the input of a chat. */
export type ComposerCatalogue = Texts<typeof zhCNComposer>
/** Texts of the home and of the login page's samples. */
export type HomeCatalogue = Texts<typeof zhCNHome>

/** The library of prompts. */
export type PromptsCatalogue = Texts<typeof zhCNPrompts>

/** Texts of the page of the own assistants. */
export type AssistantsCatalogue = Texts<typeof zhCNAssistants>

/** Texts of pictures and files of questions. */
export type AttachCatalogue = Texts<typeof zhCNAttach>
/** Texts of held accounts, changed agreements and announcements. */
export type OperatorCatalogue = Texts<typeof zhCNOperator>
