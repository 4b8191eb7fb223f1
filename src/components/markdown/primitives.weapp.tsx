import { CustomWrapper, Image, ScrollView, Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'

interface Part {
  className?: string
  children?: ReactNode
}

interface PictureOfMarkdown {
  className?: string
  src: string
  alt: string
  onError(): void
}

/** A component of WeChat's: the path of a change counts from here and not from the page's root. */
export const Isolated = ({ children }: Part) => <CustomWrapper>{children}</CustomWrapper>

/** A block stands in a box of its own: when it becomes one of another kind, its neighbours are not sent to the view again. */
export const BlockPlace = ({ children }: Part) => <View>{children}</View>

const pieceLength = 100

/** A text as pieces of 100 characters (docs/weapp-updates.md, rule 5). */
export function inPieces(text: string): ReactNode {
  const pieces: string[] = []
  for (let at = 0; at < text.length;) {
    const end = at + pieceLength
    const next = /[\ud800-\udbff]/.test(text[end - 1] ?? '') ? end + 1 : end
    pieces.push(text.slice(at, next))
    at = next
  }
  return pieces
}

/** Scrolls sideways when its content is wider than the screen. */
export const Strip = ({ className, children }: Part) => (
  <ScrollView scrollX className={className}>
    {children}
  </ScrollView>
)

export const Link = ({ className, href, onOpen, children }: Part & { href: string; onOpen(href: string): void }) => (
  <Text className={className} onClick={() => onOpen(href)}>
    {children}
  </Text>
)

export const MarkdownPicture = ({ className, src, onError }: PictureOfMarkdown) => (
  <Image className={className} src={src} mode='widthFix' lazyLoad onError={onError} />
)
