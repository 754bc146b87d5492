import { useSearch } from '@tanstack/react-router'

/** The query that says where somebody wanted to go, from one form of the entrance to the next; a link's token stays behind. */
export function useOnward(): string {
  const { token: _token, invited: _invited, ...search } = useSearch({ strict: false }) as Record<string, unknown>
  const pairs = Object.entries(search).flatMap(([key, value]) => [value].flat().map((one) => [key, String(one)]))
  const text = new URLSearchParams(pairs).toString()
  return text && `?${text}`
}
