import { reasonOf } from '@/services/api/reason'
import { useTexts } from '@/services/texts/i18n'
import { Box } from '../box'
import { Button } from '../button'
import './index.scss'

interface MoreButtonProps {
  /** A list that comes page by page. */
  query: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    error: unknown
    fetchNextPage(): unknown
  }
  id?: string
  /** Smaller, for a narrow list. */
  small?: boolean
}

/** Loads the next page of a list while there is one, and shows an error when it fails. */
export function MoreButton({ query, id, small = false }: MoreButtonProps) {
  const { common } = useTexts()
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = query
  if (!hasNextPage) return null
  return (
    <Box className='ui-more-button'>
      {isFetchNextPageError && (
        <Box className='ui-more-button__reason' role='alert'>
          {reasonOf(error)}
        </Box>
      )}
      <Button
        id={id}
        kind={small ? 'plain' : 'soft'}
        size={small ? 's' : undefined}
        block
        loading={isFetchingNextPage}
        onClick={() => void fetchNextPage()}
      >
        {isFetchNextPageError ? common.retry : common.loadMore}
      </Button>
    </Box>
  )
}
