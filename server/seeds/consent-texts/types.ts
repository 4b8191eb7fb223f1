import type { tools } from '../../../contract/tools'

/** Services of the tools that ask for consent. */
export type AskedTool = Extract<(typeof tools)[number], { consent: true }>['serviceKey']

/**
 * Consent texts in one language. `{siteTitle}`, `{uploadDays}`, `{resultDays}` and `{modelDays}` are filled in when
 * shown.
 */
export type ConsentTexts = Record<AskedTool, { title: string; content: string }>

interface Parts {
  title: string
  /** Describes the tool's work and its material. */
  does: string
  /** Statements that the person confirms about the material. */
  confirms: readonly string[]
  /** How the material is processed. */
  happens: readonly string[]
  /** Data deleted when the consent is withdrawn. */
  deletes: string
}

/** Shared parts of all texts in one language. */
interface Frame {
  heads: { confirm: string; happen: string; result: string; withdraw: string }
  confirms: readonly string[]
  happens: readonly string[]
  result: readonly string[]
  withdraw: (deletes: string) => string
}

const list = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n')

/** Composes the texts of a language. */
export const consentsFrom = (frame: Frame, tools: Record<AskedTool, Parts>): ConsentTexts => {
  const text = ({ title, does, confirms, happens, deletes }: Parts) => ({
    title,
    content: [
      does,
      `## ${frame.heads.confirm}\n${list([...confirms, ...frame.confirms])}`,
      `## ${frame.heads.happen}\n${list([...happens, ...frame.happens])}`,
      `## ${frame.heads.result}\n${list(frame.result)}`,
      `## ${frame.heads.withdraw}\n${frame.withdraw(deletes)}`,
    ].join('\n\n'),
  })
  return {
    FACE: text(tools.FACE),
    IDM_VTON: text(tools.IDM_VTON),
    SAD_TALK: text(tools.SAD_TALK),
    MUSE_TALK: text(tools.MUSE_TALK),
    GPT_SOVITS: text(tools.GPT_SOVITS),
  }
}
