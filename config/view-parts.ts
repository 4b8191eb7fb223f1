interface Context {
  modifyComponentConfig(
    change: (given: {
      componentConfig: { includes: Set<string>; thirdPartyComponents: Map<string, Set<string>> }
    }) => void,
  ): void
}

/**
 * A plugin of Taro. It looks for the elements a mini-program uses while it parses; modules that come from webpack's cache are
 * not parsed, and what only they use is missing then. These are always there.
 */
export default function nameViewParts(context: Context): void {
  context.modifyComponentConfig(({ componentConfig }) => {
    componentConfig.includes.add('rich-text')
    componentConfig.thirdPartyComponents.set('custom-wrapper', new Set())
  })
}
