import { ShowMoreButton } from './show-more-button.tsx';

/** Reads the next page of a list. Nothing once the last page is shown. */
export function ShowMore({
  list: { hasNextPage, isFetchingNextPage, fetchNextPage },
}: {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}) {
  if (!hasNextPage) return null;
  return (
    <ShowMoreButton
      variant="outline"
      className="mt-4"
      pending={isFetchingNextPage}
      onClick={() => void fetchNextPage()}
    >
      Show more
    </ShowMoreButton>
  );
}
