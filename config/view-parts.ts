interface Context {
  modifyComponentConfig(
    change: (given: {
      componentConfig: { includes: Set<string>; thirdPartyComponents: Map<string, Set<string>> }
    }) => void,
  ): void
}

/**
 * A Taro plugin. Taro detects a mini-program's elements while it parses modules; modules from webpack's cache are not
 * parsed, so their elements would be missing. This adds those elements always.
 */
export default function nameViewParts(context: Context): void {
  context.modifyComponentConfig(({ componentConfig }) => {
    componentConfig.includes.add('rich-text')
    componentConfig.thirdPartyComponents.set('custom-wrapper', new Set())
  })
}
