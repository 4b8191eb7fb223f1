import { DiagramFrame } from '@/components/ui/diagram-frame'
import { useDark } from '@/stores/theme'

interface DiagramProps {
  code: string
  title: string
  onFailed(): void
}

/** A diagram in the theme of the page. */
export const Diagram = (props: DiagramProps) => <DiagramFrame {...props} dark={useDark()} />
