import { useModels } from '@/services/queries/chat'

/** Whether the built-in assistant is the only model: then an assistant that needs a model shows a note. */
export function useOnlyBuiltIn(): boolean {
  const { data } = useModels()
  return data !== undefined && data.length > 0 && data.every(({ builtIn }) => builtIn)
}
