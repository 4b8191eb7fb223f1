import { Image, ScrollView, Text, View } from '@tarojs/components'
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

/** Wraps each block in a box: when a block changes its kind, its neighbours are not sent to the view again. */
export const BlockPlace = ({ children }: Part) => <View>{children}</View>

const pieceLength = 100

/** Splits a text into several nodes: a change sends the whole of one. */
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
